import { compare } from '../signing-recipe.ts';

/** How a language writes JSON. */
interface Writing {
  readonly comma?: string;
  readonly colon?: string;
  /** `\u` escapes beyond ASCII. */
  readonly ascii?: boolean;
  /** `\/` for a slash. */
  readonly slash?: boolean;
  /** `\u003c` and the like for `<`, `>` and `&`. */
  readonly html?: boolean;
}

const token = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** JSON written anew: numbers stay as they stand, which JSON.parse would not let them. Throws for text that is no JSON. */
export function writtenJson(text: string, { comma = ',', colon = ':', ...letters }: Writing): string {
  JSON.parse(text);
  const written = (one: string): string => {
    if (one === ',') return comma;
    if (one === ':') return colon;
    return one.startsWith('"') ? writtenText(one, letters) : one;
  };
  return (text.match(token) ?? []).map(written).join('');
}

function writtenText(quoted: string, { ascii, slash, html }: Writing): string {
  let written = JSON.stringify(JSON.parse(quoted));
  if (ascii) written = written.replaceAll(/[\u007F-\uFFFF]/g, escaped);
  if (slash) written = written.replaceAll('/', String.raw`\/`);
  if (html) written = written.replaceAll(/[<>&\u2028\u2029]/g, escaped);
  return written;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** JSON on several lines. Throws for text that is no JSON. */
export function spacedJson(text: string, indent: number): string {
  const document: unknown = JSON.parse(text);
  return JSON.stringify(document, null, indent);
}

/** JSON with the keys of every object sorted. Throws for text that is no JSON. */
export function sortedJson(text: string): string {
  const document: unknown = JSON.parse(text);
  return sortedText(document);
}

/** Written by hand, as objects keep keys that look like numbers in an order of their own. */
function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => compare(a, b));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${sortedText(field)}`).join(',')}}`;
}
