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
      local line=${COMP_LINE:0:COMP_POINT} ends=$' \t\n<>;|&()' words=() lines=() word= char next value
      # Whether a word has begun; the open quote, after a dollar sign or not; and the beginning of the last word that readline
      # keeps, because a word break or the open quote is after it, now and before the quote.
      local begun= quote= dollar= kept= outer= head shared type
      local -i i
      COMPREPLY=()
      # The words without their quotes; nothing in them is expanded.
      for ((i = 0; i < ${#line}; i++)); do
        char=${line:i:1}
        next=${line:i+1:1}
        if [[ -n $quote && $char == "$quote" ]]; then
          quote= dollar= kept=$outer
        elif [[ $quote == \' ]]; then
          word+=$char
        elif [[ $char == \\ ]]; then
          [[ $quote == \" && $next != [\\\"\`$] ]] && word+=$char
          word+=$next begun=1 i+=1
        elif [[ $quote == \" ]]; then
          word+=$char
        elif [[ $char == \$ && $next == [\'\"] ]]; then
          dollar=1
        elif [[ $char == [\'\"] ]]; then
          quote=$char outer=$kept kept=$word begun=1
        elif [[ $ends == *"$char"* ]]; then
          [[ -n $begun ]] && words+=("$word")
          word= begun= kept=
        else
          [[ $COMP_WORDBREAKS == *"$char"* ]] && kept=$word
          word+=$char begun=1
          # Readline replaces these two breaks as well.
          [[ $COMP_WORDBREAKS == *"$char"* && $char != [@$] ]] && kept=$word
        fi
      done
      value=$(todosite candidates -- "${words[@]:1}" "$word" 2>/dev/null)
      [[ -z $value ]] && return
      while IFS= read -r line; do lines+=("$line"); done <<<"$value"
      case ${lines[0]} in
        $'\t'*)
          type=f head=${lines[0]#$'\t'*$'\t'}
          [[ ${lines[0]} == $'\t'folder* ]] && type=d
          value=${word#"$head"}
          # If there are quotes in the line, compgen removes them.
          [[ $COMP_LINE == *[\\\'\"]* ]] && _todosite_quote
          # Bash 3.2, which macOS has, has no compopt.
          [[ $(type -t compopt) ]] && compopt -o filenames
          while IFS= read -r line; do
            line=$head$line
            COMPREPLY+=("${line#"$kept"}")
          done < <(compgen -$type -- "$value")
          return
          ;;
      esac
      if [[ $COMP_TYPE == 63 ]]; then
        # The list of several candidates, which is shown and not inserted.
        for line in "${lines[@]}"; do
          value=${line%%$'\t'*}
          value=${value#--*=}
          [[ ${#lines[@]} -gt 1 && $line != *$'\t' ]] && value+="  (${line#*$'\t'})"
          COMPREPLY+=("$value")
        done
        return
      fi
      shared=${lines[0]%%$'\t'*}
      for line in "${lines[@]}"; do
        while [[ ${line%%$'\t'*} != "$shared"* ]]; do shared=${shared%?}; done
      done
      value=${shared#"$kept"}
      _todosite_quote
      head=$value type=escaped
      if [[ $COMP_TYPE == 9 && ${#lines[@]} -gt 1 ]]; then
        # Only what the candidates share is inserted.
        COMPREPLY=("$head" "$head ")
        return
      fi
      for line in "${lines[@]}"; do
        value=${line%%$'\t'*}
        value=${value#"$shared"}
        _todosite_quote
        [[ $value == \\* ]] || type=plain
        COMPREPLY+=("$head$value")
      done
      # Readline must not take the backslash before different characters for something that they share.
      [[ ${#lines[@]} -gt 1 && $type == escaped ]] && COMPREPLY+=("$head")
    }
    # Escapes the characters of $value that are special in the open quote.
    _todosite_quote() {
      local special='\"`$' char
      local -i i
      [[ $value == *[![:alnum:]_./,:=+@%-]* ]] || return 0
      case $dollar$quote in
        \') value=${value//\'/"'\\''"}; return ;;
        1\') value=${value//\\/"\\\\"} value=${value//\'/"'\\'\$'"}; return ;;
        '') special+=$' \'&|;<>()[]{}*?!#~^' ;;
      esac
      for ((i = 0; i < ${#special}; i++)); do
        char=${special:i:1}
        value=${value//"$char"/"\\$char"}
      done
      # In double quotes, !x would be an earlier command even after a backslash.
      [[ -n $quote ]] && value=${value//!/'"\!"'}
    }
    complete -o nosort -F _todosite todosite 2>/dev/null || complete -F _todosite todosite

    """#

  private static let zshText = #"""
    #compdef todosite
    # zsh completion for todosite. Load it with: source <(todosite completions zsh)
    _todosite() {
      local -a lines values shown
      local line value description shared
      local -i width isPlain
      # The quotes are removed after the open one is closed.
      line=${(Q):-$QIPREFIX$PREFIX$compstate[quote]}
      lines=(${(f)"$(todosite candidates -- "${(@Q)words[2,CURRENT-1]}" "$line" 2>/dev/null)"})
      (($#lines)) || return
      if [[ $lines[1] == $'\t'* ]]; then
        value=${lines[1]#$'\t'*$'\t'}
        compset -p $#value
        if [[ $lines[1] == $'\t'file* ]]; then _files; else _files -/; fi
        return
      fi
      values=("${(@)lines%%$'\t'*}")
      width=${#${(O)values//?/x}[1]}
      shared=$values[1]
      for line in $lines; do
        value=${line%%$'\t'*} description=${line#*$'\t'}
        shown+=("${${description:+${(mr:width:)value} -- $description}:-$value}")
        while [[ $value != "$shared"* ]]; do shared=${shared%?}; done
      done
      for value in $values; do
        [[ $value == "$shared" || $value == "$shared"[[:alnum:]_./,:=+@%-]* ]] && isPlain=1
      done
      # zsh would take the backslash before different characters for something that they share.
      ((isPlain)) || compadd -n -- "$shared"
      compadd -V todosite -d shown -a -- values
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
      set -l raw (commandline -ct)
      # The quotes are removed after the open one is closed.
      set -l current (string unescape -- $raw; or string unescape -- $raw\"; or string unescape -- $raw\')
      set -l words (commandline -opc)
      set -e words[1]
      set -l lines (todosite candidates -- $words "$current" 2>/dev/null)
      if not string match -q \t'*' -- "$lines[1]"
        string join -- \n $lines
        return
      end
      set -l parts (string split \t -- $lines[1])
      set -l value (string replace -- "$parts[3]" '' "$current")
      set -l paths
      if test $parts[2] = file
        set paths (__fish_complete_path "$value")
      else
        set paths (__fish_complete_directories "$value" '')
      end
      for path in $paths
        echo "$parts[3]$path"
      end
    end
    complete -c todosite -f -k -a '(__todosite_complete)'

    """#
}
