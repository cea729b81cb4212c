extension ProjectSettings {
  /// The `todosite.yml` of a new project: every setting with what it is when nothing is said.
  package static let template = """
    # Settings of todosite. Every line is optional; take the # away to change one.

    # title: Todos              # the title of the site
    # language: en              # the language of your todos, such as en or vi
    # base-url: https://example.org/todos/   # where the site will be published
    # repository: https://github.com/OWNER/NAME   # for links to its editor on the pages
    # branch: main              # the branch that those links lead to
    # accent: "#1b6b52"         # the colour of links, focus and progress
    # todos: Todos              # the folder of the todo files
    # output: _site             # the folder of the site
    # page-size: 200            # how many todos a page of the list shows
    # unsafe-html: false        # whether HTML in todos reaches the pages
    # templates: Templates      # your own templates; those you do not have are built in
    # public: Public            # your own style sheet and pictures, copied to assets/

    # The statuses you use, in their order. The first open one is that of a todo that does not say.
    # statuses:
    #   - { name: open, label: Open, closed: false }
    #   - { name: doing, label: Doing, closed: false }
    #   - { name: blocked, label: Blocked, closed: false }
    #   - { name: done, label: Done, closed: true }
    #   - { name: cancelled, label: Cancelled, closed: true }

    # How large things may be, in bytes.
    # limits:
    #   front-matter: 65536
    #   body: 1048576           # a larger body is shown as plain text
    #   file: 16777216

    """
}
