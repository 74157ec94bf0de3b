import type { ShellCommand } from './shell-words.ts';

/** True for a curl command that is quoted for the Windows command prompt. Such a command has no word in apostrophes. */
export function isForCmd(text: string): boolean {
  return /^\s*curl(?:\.exe)?\s[^']*?(?:\s|\\)\^["\r\n]/i.test(text);
}

/** The words of a command for the Windows command prompt, as browsers copy it: `^` escapes the next character. */
export function cmdWords(text: string): ShellCommand {
  // With plain quotation marks alone, a caret inside them is an ordinary character.
  const carets = text.includes('^"') ? /\^(?:\r?\n(\r?\n)?|([^]))/g : /\^\r?\n()()/g;
  const quoted = text.replaceAll(carets, '$1$2').match(/(?:"(?:\\[\\"]|[^"])*"?|\\"|[^\s"])+/g) ?? [];
  // Browsers double each backslash, also where the command prompt would keep both.
  const words = quoted.map((word) => ({ text: word.replaceAll(/\\([\\"])|"/g, '$1'), offset: 0, open: false }));
  return { words, rest: '' };
}
