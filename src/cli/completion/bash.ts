import { valuesOf, type Completed } from './completed.ts';
import { casesOf, quoted } from './cases.ts';

/** Returns the script for bash. It must also run in the old bash of macOS (3.2). */
export function completionBash(all: readonly Completed[]): string {
  return `# Completion of octoproof for bash: eval "$(octoproof completion bash)"
_octoproof() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} key= word index choices= files=
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    case "$key\${key:+ }$word" in
      ${casesOf(all.filter(({ words }) => words !== '').map(({ words }) => words))}) key="$key\${key:+ }$word" ;;
      *) break ;;
    esac
  done
  # bash splits words at "=": --flag = value, --report json = path.
  if [[ $current == "=" ]]; then
    current=
  elif [[ $before == "=" ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if [[ $before != -* && \${COMP_WORDS[COMP_CWORD]} == "=" || $before != -* && \${COMP_WORDS[COMP_CWORD-1]} == "=" ]]; then
    files=1
  else
    case "$key $before" in
${valueCases(all)}
      *)
        case $current in
          -*)
            case $key in
${all.map((one) => `              ${quoted(one.words)}) choices=${quoted(flagsOf(one))} ;;`).join('\n')}
            esac
            ;;
          *)
            case $key in
${all.map((one) => `              ${quoted(one.words)}) ${nextOf(one)} ;;`).join('\n')}
            esac
            ;;
        esac
        ;;
    esac
  fi
  local IFS=$'\\n'
  if [[ -n $files ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$current"))
  else
    case $choices in *=*) compopt -o nospace 2>/dev/null ;; esac
    COMPREPLY=($(compgen -W "\${choices// /$'\\n'}" -- "$current"))
  fi
}
complete -F _octoproof octoproof
`;
}

function flagsOf({ flags }: Completed): string {
  return Object.keys(flags)
    .map((name) => `--${name}`)
    .join(' ');
}

function nextOf({ next }: Completed): string {
  return next === 'files' ? 'files=1' : `choices=${quoted(next.map(([word]) => word).join(' '))}`;
}

function valueCases(all: readonly Completed[]): string {
  const { files, others, choices } = valuesOf(all);
  return [
    ...choices.map(({ flagPath, words }) => `      ${quoted(flagPath)}) choices=${quoted(words.join(' '))} ;;`),
    `      ${casesOf(files)}) files=1 ;;`,
    `      ${casesOf(others)}) ;;`,
  ].join('\n');
}
