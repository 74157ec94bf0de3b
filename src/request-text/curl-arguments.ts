import { meaningOf, nameOfLetter, takesValue } from './curl-options.ts';
import type { ShellWord } from './shell-words.ts';
import { TextFault } from './text-fault.ts';

/** One argument of a curl command: an option by its long name, or a URL. A URL has the name `url`. */
export interface CurlArgument {
  readonly name: string;
  readonly value: ShellWord | null;
  readonly offset: number;
}

/** Parses the words after `curl` as options and URLs. Throws `TextFault` for an option without its value. */
export function curlArguments(words: readonly ShellWord[]): readonly CurlArgument[] {
  const parsed: CurlArgument[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (word === undefined) break;
    at += 1;
    const next = (name: string): ShellWord => {
      const value = words[at];
      at += 1;
      if (value !== undefined) return value;
      throw new TextFault(word.offset, `--${name} has no value`, 'paste the whole command');
    };
    if (word.text.startsWith('--') && word.text.length > 2) parsed.push(longOption(word, next));
    else if (word.text.startsWith('-') && word.text.length > 1) parsed.push(...letterOptions(word, next));
    else parsed.push({ name: 'url', value: word, offset: word.offset });
  }
  return parsed;
}

type Next = (name: string) => ShellWord;

function longOption(word: ShellWord, next: Next): CurlArgument {
  const name = word.text.slice(2);
  return { name, value: takesValue(name) ? next(name) : null, offset: word.offset };
}

/**
 * One word may contain several letters. The first letter that takes a value takes the rest of the word, or the next
 * word.
 */
function letterOptions(word: ShellWord, next: Next): readonly CurlArgument[] {
  const parsed: CurlArgument[] = [];
  for (let at = 1; at < word.text.length; at += 1) {
    const letter = word.text.charAt(at);
    const name = nameOfLetter(letter) ?? letter;
    if (!takesValue(name)) {
      parsed.push({ name, value: null, offset: word.offset });
      continue;
    }
    const rest = word.text.slice(at + 1);
    const value = rest === '' ? next(name) : { ...word, text: rest };
    return [...parsed, { name, value, offset: word.offset }];
  }
  return parsed;
}

/** The name of an ignored argument for a note. Null for an argument that does not affect the signature. */
export function passedOver({ name }: CurlArgument): string | null {
  if (meaningOf(name) !== 'unknown') return null;
  return name.length === 1 ? `-${name}` : `--${name.split('=')[0] ?? ''}`;
}
