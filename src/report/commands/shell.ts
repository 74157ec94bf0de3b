import { visible } from '../text/visible.ts';

/** One word of a POSIX shell command, quoted if necessary. Control characters become visible. */
export function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  return `'${visible(text).replaceAll("'", String.raw`'\''`)}'`;
}

/** A header for a shell whose value is a variable: in double quotes, which expand `$VARIABLE`. */
export function shellHeader(name: string, variable: string): string {
  return `"${visible(name).replaceAll(/["$`\\]/g, String.raw`\$&`)}: $${variable}"`;
}
