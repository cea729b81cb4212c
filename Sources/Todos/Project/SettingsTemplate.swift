extension ProjectSettings {
  /// The `todosite.yml` of a new project: every setting with its default or an example, commented out.
  package static let template = """
    # Settings of todosite. Every line is optional; remove the # to change one.

    # title: Todos              # the title of the site
    # language: en              # the language of your todos, such as en or vi
    # base-url: https://example.org/todos/   # where the site will be published
    # repository: https://github.com/OWNER/NAME   # for links to its editor on the pages
    # branch: main              # the branch of these links
    # accent: "#1b6b52"         # the colour of links, focus and progress
    # todos: Todos              # the folder of the todo files
    # output: _site             # the folder of the site
    # page-size: 200            # the number of todos on a page of the list
    # unsafe-html: false        # whether pages keep all HTML in todos
    # templates: Templates      # your own templates; the others are built in
    # public: Public            # your own style sheet and pictures, copied to assets/

    # The statuses you use, in order. A todo without a status gets the first open one.
    # What means done or cancelled is closed.
    # statuses:
    #   - { name: open, label: Open, means: open }
    #   - { name: doing, label: Doing, means: doing }
    #   - { name: blocked, label: Blocked, means: blocked }
    #   - { name: done, label: Done, means: done }
    #   - { name: cancelled, label: Cancelled, means: cancelled }

    # Fields of your own, of the kinds text, number, flag, date, choice and names.
    # fields:
    #   - { name: estimate, kind: number, label: Estimate, column: true }   # column: also shown in lists
    #   - { name: team, kind: choice, choices: [web, app, data] }

    # Limits, in bytes unless stated otherwise.
    # limits:
    #   front-matter: 65536
    #   body: 1048576           # a larger body is shown as plain text
    #   file: 16777216
    #   names: 256              # tags of a todo; also its assignees, and its dependencies
    #   templates: 4194304      # all templates together
    #   asset: 67108864         # a file that is copied to the site

    """
}
