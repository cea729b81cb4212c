extension PageFile {
  static let template = PageFile(path: { "Templates/\($0.file).html" }) { _ in
    """
    <!doctype html>
    <html lang="{{pageLanguage}}" dir="{{direction}}">
    <head>
    {{> head}}
    </head>
    <body>
    <a class="skip" href="#Main">{{words.skipToList}}</a>
    {{> icons}}
    <header>
    {{> top}}
    <h1>{{heading}}</h1>
    </header>
    <main id="Main">
    {{#isEmpty}}
    <p class="none">{{words.nothingHere}}</p>
    {{/isEmpty}}
    {{^isEmpty}}
    <ul class="todos">
    {{#todos}}
    {{> row}}
    {{/todos}}
    </ul>
    {{/isEmpty}}
    </main>
    {{#pagination}}
    {{> pages}}
    {{/pagination}}
    <footer>
    {{> foot}}
    </footer>
    </body>
    </html>

    """
  }
}
