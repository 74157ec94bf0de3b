import { unicodeEscape } from '../../model/json.ts';
import { compare } from '../signing/recipe.ts';

/** How a language serializes JSON. */
interface Writing {
  readonly comma?: string;
  readonly colon?: string;
  /** `\u` escapes beyond ASCII. */
  readonly ascii?: boolean;
  /** `\/` for a slash. */
  readonly slash?: boolean;
  /** `\u003c` and similar escapes for `<`, `>` and `&`. */
  readonly html?: boolean;
  /** Converts the text of a number. Without this, numbers stay unchanged. */
  readonly number?: (text: string) => string;
}

const token = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const isNumber = /^[-0-9]/;

/** Serializes JSON again. Throws for text that is not JSON. */
export function writtenJson(
  text: string,
  { comma = ',', colon = ':', number = unchanged, ...letters }: Writing,
): string {
  JSON.parse(text);
  const written = (one: string): string => {
    if (one === ',') return comma;
    if (one === ':') return colon;
    if (one.startsWith('"')) return writtenText(one, letters);
    return isNumber.test(one) ? number(one) : one;
  };
  return (text.match(token) ?? []).map(written).join('');
}

function writtenText(quoted: string, { ascii, slash, html }: Writing): string {
  let written = JSON.stringify(JSON.parse(quoted));
  if (ascii) written = written.replaceAll(/[\u007F-\uFFFF]/g, unicodeEscape);
  if (slash) written = written.replaceAll('/', String.raw`\/`);
  if (html) written = written.replaceAll(/[<>&\u2028\u2029]/g, unicodeEscape);
  return written;
}

function unchanged(text: string): string {
  return text;
}

/** A number as JavaScript writes it. */
export function javascriptNumber(text: string): string {
  return JSON.stringify(Number(text));
}

/** A number as Python writes it: 1.0 stays a float, and 1e2 becomes a float. */
export function pythonNumber(text: string): string {
  if (!/[.eE]/.test(text)) return text;
  const value = Number(text);
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (value !== 0 && (exponent < -4 || exponent > 15)) {
    return `${digits}e${exponent < 0 ? '-' : '+'}${`${Math.abs(exponent)}`.padStart(2, '0')}`;
  }
  return Number.isInteger(value) ? `${Object.is(value, -0) ? '-0' : value}.0` : `${value}`;
}

/** JSON on several lines. Throws for text that is not JSON. */
export function spacedJson(text: string, indent: number): string {
  const document: unknown = JSON.parse(text);
  return JSON.stringify(document, null, indent);
}

/** Marks a number that is put in quotation marks, so that JSON.parse keeps its text. */
const mark = '\0';

/** JSON with the keys of every object sorted; numbers keep their text. Throws for text that is not JSON. */
export function sortedJson(text: string): string {
  JSON.parse(text);
  const quoted = (text.match(token) ?? []).map((one) => (isNumber.test(one) ? JSON.stringify(`${mark}${one}`) : one));
  const document: unknown = JSON.parse(quoted.join(''));
  return sortedText(document);
}

/** Serializes sorted keys. JSON.stringify cannot do it, because objects put keys that look like integers first. */
function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join(',')}]`;
  if (typeof value === 'string' && value.startsWith(mark)) return value.slice(mark.length);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => compare(a, b));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${sortedText(field)}`).join(',')}}`;
}
