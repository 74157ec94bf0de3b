import { visible } from '../text/visible.ts';

/** One word of a POSIX shell command, quoted if necessary. Control characters are escaped. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${visible(text).replaceAll("'", String.raw`'\''`)}'`;
}

/** A header whose value is a shell variable, after a scheme such as `Bearer `. Double quotes let the shell expand it. */
export function shellHeader(name: string, variable: string, scheme = ''): string {
  return `"${visible(name).replaceAll(/["$`\\]/g, String.raw`\$&`)}: ${scheme}$${variable}"`;
}
