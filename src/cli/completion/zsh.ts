import { valuesOf, type Completed } from './completed.ts';
import { casesOf, quoted } from './cases.ts';

/** Returns the script for zsh. It runs with `eval` after compinit, or as a file _octoproof in a folder of fpath. */
export function completionZsh(all: readonly Completed[]): string {
  return `#compdef octoproof
# Completion of octoproof for zsh: eval "$(octoproof completion zsh)", after compinit
_octoproof() {
  local key= word before index
  local -a offered
  for ((index = 2; index < CURRENT; index++)); do
    word=$words[index]
    case "$key\${key:+ }$word" in
      (${casesOf(all.filter(({ words }) => words !== '').map(({ words }) => words))}) key="$key\${key:+ }$word" ;;
      (*) break ;;
    esac
  done
  before=$words[CURRENT-1]
  if [[ $words[CURRENT] == --*=* ]]; then
    before=\${words[CURRENT]%%=*}
    compset -P 1 '*='
  fi
  case "$key $before" in
${valueCases(all)}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    case $key in
${all.map((one) => `      (${quoted(one.words)}) offered=(${flagsOf(one)}) ;;`).join('\n')}
    esac
    _describe -o option offered
    return
  fi
  case $key in
${all.map((one) => `    (${quoted(one.words)}) ${nextOf(one)} ;;`).join('\n')}
  esac
  (( $#offered )) && _describe word offered
}
if [[ $funcstack[1] == _octoproof ]]; then
  _octoproof "$@"
else
  compdef _octoproof octoproof
fi
`;
}

function flagsOf({ flags }: Completed): string {
  return Object.entries(flags)
    .map(([name, { says, usual }]) => described(`--${name}`, usual === '' ? says : `${says} [${usual}]`))
    .join(' ');
}

function nextOf({ next }: Completed): string {
  return next === 'files'
    ? '_files; return'
    : `offered=(${next.map(([word, says]) => described(word, says)).join(' ')})`;
}

/** Returns a word and its description in the format of _describe. */
function described(word: string, says: string): string {
  return quoted(`${word.replaceAll(':', String.raw`\:`)}:${says}`);
}

function valueCases(all: readonly Completed[]): string {
  const { files, others, choices } = valuesOf(all);
  return [
    ...choices.map(({ flagPath, words }) => `    (${quoted(flagPath)}) ${choiceOf(words)} return ;;`),
    `    (${casesOf(files)}) _files; return ;;`,
    `    (${casesOf(others)}) return 1 ;;`,
  ].join('\n');
}

/** A choice that ends in = is followed by a file. */
function choiceOf(choices: readonly string[]): string {
  const words = choices.map(quoted).join(' ');
  if (!choices.some((choice) => choice.endsWith('='))) return `compadd -- ${words};`;
  return `if compset -P '*='; then _files; else compadd -S '' -- ${words}; fi;`;
}
