/// The scripts that make a shell complete the command lines of todosite.
///
/// They know no command and no option: for each completion they run `todosite candidates`, so they need not be
/// installed again with a new version.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # bash completion for todosite. Load it with: eval "$(todosite completions bash)"
    _todosite() {
      local words=() lines=() word line value head
      local -i i count=0
      COMPREPLY=()
      # Bash splits --name=value into three words.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((count > 0)) && [[ $word == = && ${words[count - 1]} == --* ]]; then
          words[count - 1]+==
        elif ((count > 0)) && [[ ${words[count - 1]} == --*= && ${COMP_WORDS[i - 1]} == = ]]; then
          words[count - 1]+=$word
        else
          words[count++]=$word
        fi
      done
      word=${COMP_WORDS[COMP_CWORD]}
      head=${words[count - 1]}
      [[ $word == = ]] || head=${head%"$word"}
      while IFS= read -r line; do lines+=("$line"); done < <(todosite candidates -- "${words[@]}" 2>/dev/null)
      value=${words[count - 1]#"$head"}
      case ${lines[0]} in
        :file)
          _todosite_option filenames
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$value")
          ;;
        :folder)
          _todosite_option filenames
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$value")
          ;;
        *)
          for line in "${lines[@]}"; do
            value=${line%%$'\t'*}
            value=${value#"$head"}
            [[ $value =~ ^[[:alnum:]_./,:=+@%-]*$ ]] || printf -v value %q "$value"
            # The description is only for the list of several candidates.
            ((${#lines[@]} > 1)) && [[ $COMP_TYPE == 63 && -n ${line#*$'\t'} ]] && value+="  (${line#*$'\t'})"
            COMPREPLY+=("$value")
          done
          ;;
      esac
    }
    # Bash 3.2, which macOS has, knows neither compopt nor nosort.
    _todosite_option() { [[ $(type -t compopt) ]] && compopt -o "$1"; }
    complete -o nosort -F _todosite todosite 2>/dev/null || complete -F _todosite todosite

    """#

  private static let zshText = #"""
    #compdef todosite
    # zsh completion for todosite. Load it with: source <(todosite completions zsh)
    _todosite() {
      local -a lines candidates
      local line value
      lines=("${(@f)$(todosite candidates -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
      case $lines[1] in
        :file) _files ;;
        :folder) _files -/ ;;
        *)
          for line in $lines; do
            value=${line%%$'\t'*}
            candidates+=("${value//:/\\:}:${line#*$'\t'}")
          done
          (($#candidates)) && _describe -V todosite candidates
          ;;
      esac
    }
    if [[ $funcstack[1] == _todosite ]]; then
      _todosite "$@"
    else
      compdef _todosite todosite
    fi

    """#

  private static let fishText = #"""
    # fish completion for todosite. Load it with: todosite completions fish | source
    function __todosite_complete
      set -l current (commandline -ct)
      set -l words (commandline -opc)
      set -e words[1]
      set -l lines (todosite candidates -- $words "$current" 2>/dev/null)
      switch "$lines[1]"
        case :file
          __fish_complete_path "$current"
        case :folder
          __fish_complete_directories "$current" ''
        case '*'
          string join -- \n $lines
      end
    end
    complete -c todosite -f -k -a '(__todosite_complete)'

    """#
}
