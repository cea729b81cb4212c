todosite.shard("index",0,{"version":1,"count":8,"size":2000,"fingerprint":"3924vqon8nphw","today":"2027-04-01",
"words":["1000"],
"statuses":[["open","open","open",0,1],["sometime","sometime","open",0,0],["doing","doing","doing",0,0],["blocked","blocked","blocked",0,0],["done","done","done",1,0],["cancelled","cancelled","cancelled",1,0]],
"priorities":[["urgent","urgent","urgent"],["high","high","high"],["P1","P1","high"],["low","low","low"],["hihg","hihg","other"]],
"tags":["plants","this spring","herbs"],
"milestones":[],
"people":["Ines","Tomasz"],
"months":["28 Jan 4444","28 Feb 4444","28 Mar 4444","28 Apr 4444","28 May 4444","28 Jun 4444","28 Jul 4444","28 Aug 4444","28 Sep 4444","28 Oct 4444","28 Nov 4444","28 Dec 4444"],
"texts":{"search":"Search","found":"found","nothingFound":"No todo matches.","and":"and","more":"more","clear":"Clear","any":"any","status":"Status","tag":"Tag","milestone":"Milestone","person":"Person","priority":"Priority","dueDate":"Due","dueAfter":"Due after","dueBefore":"Due before","notClosed":"not closed","closed":"closed","overdue":"Overdue","today":"Today","thisWeek":"Next 7 days","noDate":"No date","dueOn":"due","overdueSince":"overdue","checklist":"Checklist","keys":"Keyboard shortcuts","keySearch":"search","keyNext":"next todo","keyPrevious":"previous todo","keyOpen":"open the todo","keyLeave":"leave the search","keyHelp":"show these shortcuts","keysOn":"Use single-key shortcuts","close":"Close"}})
