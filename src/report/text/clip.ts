/** The text, or its beginning and how much was left out. `most` is in UTF-16 units and at least 1. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept}… (${(text.length - kept.length).toLocaleString('en-US')} more characters)`;
}
