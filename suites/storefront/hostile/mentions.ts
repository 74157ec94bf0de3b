/**
 * Whether a text stands in another as a whole: an id or link that goes on in letters, digits or dashes is another one. Short
 * texts may stand anywhere by chance and are never looked for.
 */
export function mentions(place: string, text: string): boolean {
  if (text.length < shortestTelling) return false;
  for (let at = place.indexOf(text); at !== -1; at = place.indexOf(text, at + 1)) {
    if (!goesOn(place.charAt(at - 1)) && !goesOn(place.charAt(at + text.length))) return true;
  }
  return false;
}

const shortestTelling = 16;

function goesOn(character: string): boolean {
  return /[\w-]/.test(character);
}
