/**
 * Whether a text contains another as a whole: an id or link that continues with letters, digits or dashes is another
 * one. Short texts may occur anywhere by chance, so they are never looked for.
 */
export function mentions(haystack: string, text: string): boolean {
  if (text.length < shortestText) return false;
  for (let at = haystack.indexOf(text); at !== -1; at = haystack.indexOf(text, at + 1)) {
    if (!goesOn(haystack.charAt(at - 1)) && !goesOn(haystack.charAt(at + text.length))) return true;
  }
  return false;
}

const shortestText = 16;

function goesOn(character: string): boolean {
  return /[\w-]/.test(character);
}
