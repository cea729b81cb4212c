built in
