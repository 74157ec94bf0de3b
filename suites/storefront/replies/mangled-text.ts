const beyondAscii = /[^\p{ASCII}]/u;
const eachBeyondAscii = /[^\p{ASCII}]/gu;
/** The Windows-1252 characters of 0x80 to 0x9F. TextDecoder of some Node releases decodes these as Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

export function isBeyondAscii(text: string): boolean {
  return beyondAscii.test(text);
}

/** The text as a program with a wrong encoding shows it: as mojibake, or with question marks or U+FFFD. */
export function mangledForms(text: string): ReadonlySet<string> {
  const latin1 = Buffer.from(text).toString('latin1');
  const replaced = ['?', '\uFFFD'].flatMap((mark) => [
    text.replace(eachBeyondAscii, mark),
    // One mark for each UTF-16 unit or each byte.
    text.replace(eachBeyondAscii, (character) => mark.repeat(character.length)),
    text.replace(eachBeyondAscii, (character) => mark.repeat(Buffer.byteLength(character))),
  ]);
  const forms = new Set([latin1, inWindows1252(latin1), ...replaced]);
  forms.delete(text);
  return forms;
}

function inWindows1252(latin1: string): string {
  return latin1.replace(/[\u0080-\u009F]/g, (control) => windows1252.charAt(control.charCodeAt(0) - 0x80));
}
