import { unicodeEscape } from '../../model/json.ts';
import { compare } from '../signing/recipe.ts';

/** How a program serializes JSON. */
export interface JsonForm {
  /** Spaces of indentation, or a space after each comma and colon. Default: no white space. */
  readonly spacing?: 'spaced' | 2 | 4;
  /** Default: the text of each number stays. */
  readonly numbers?: keyof typeof numberForms;
  /** Default: only the escapes that JSON requires. */
  readonly escapes?: keyof typeof escapeForms;
  /** True if the keys of each object are sorted. */
  readonly sorted?: true;
  /** True if an empty object becomes an empty array. */
  readonly emptyAsArray?: true;
}

/** The forms of numbers, and their description. */
export const numberForms = {
  javascript: { says: '1.0 written as 1', write: javascriptNumber },
  decimal: { says: '1.0 written as 1.0 and 1e2 written as 100.0', write: pythonNumber },
} as const;

/** The escapes of strings, and their description. */
export const escapeForms = {
  ascii: { says: String.raw`\u escapes for characters beyond ASCII`, write: asciiText },
  'upper-ascii': {
    says: String.raw`upper-case \u escapes for characters beyond ASCII`,
    write: (text: string) => text.replaceAll(beyondAscii, upperEscape),
  },
  slash: { says: String.raw`\/ for a slash`, write: slashedText },
  'ascii-slash': {
    says: String.raw`\/ for a slash and \u escapes for characters beyond ASCII`,
    write: (text: string) => slashedText(asciiText(text)),
  },
  html: {
    says: String.raw`\u escapes for <, > and &`,
    write: (text: string) => text.replaceAll(/[<>&\u2028\u2029]/g, unicodeEscape),
  },
  gson: {
    says: String.raw`\u escapes for <, >, &, = and '`,
    write: (text: string) => text.replaceAll(/[<>&='\u2028\u2029]/g, unicodeEscape),
  },
  dotnet: {
    says: String.raw`upper-case \u escapes for +, <, >, &, ', " and characters beyond ASCII`,
    write: (text: string) =>
      text.replaceAll(/[<>&'+`\u007F-\uFFFF]/g, upperEscape).replaceAll(String.raw`\"`, String.raw`\u0022`),
  },
} as const;

const beyondAscii = /[\u007F-\uFFFF]/g;

function asciiText(text: string): string {
  return text.replaceAll(beyondAscii, unicodeEscape);
}

function slashedText(text: string): string {
  return text.replaceAll('/', String.raw`\/`);
}

function upperEscape(unit: string): string {
  return unicodeEscape(unit)
    .toUpperCase()
    .replace(String.raw`\U`, String.raw`\u`);
}

/** Parsed JSON with the text of its numbers and the order of its keys. */
type Node = string | { readonly items: readonly Node[] } | { readonly fields: readonly (readonly [string, Node])[] };

const token = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Parses JSON and serializes it again. Throws for text that is not JSON. */
export function writtenJson(text: string, form: JsonForm): string {
  JSON.parse(text);
  const tokens = text.match(token) ?? [];
  let at = 0;
  const listed = <T>(end: string, read: () => T): readonly T[] => {
    const list: T[] = [];
    while (tokens[at] !== end) {
      list.push(read());
      if (tokens[at] === ',') at += 1;
    }
    at += 1;
    return list;
  };
  const next = (): string => tokens[at++] ?? '';
  const read = (): Node => {
    const first = next();
    if (first === '[') return { items: listed(']', read) };
    if (first !== '{') return first;
    return {
      fields: listed('}', () => {
        const key = next();
        at += 1;
        return [key, read()] as const;
      }),
    };
  };
  return textOf(read(), form, '');
}

function textOf(node: Node, form: JsonForm, margin: string): string {
  if (typeof node === 'string') return atom(node, form);
  const { spacing, sorted, emptyAsArray } = form;
  const inner = typeof spacing === 'number' ? `${margin}${' '.repeat(spacing)}` : margin;
  if ('items' in node)
    return enclosed(
      '[]',
      node.items.map((item) => textOf(item, form, inner)),
      { spacing, margin, inner },
    );
  if (emptyAsArray && node.fields.length === 0) return '[]';
  const fields = sorted ? node.fields.toSorted(([a], [b]) => compare(parsed(a), parsed(b))) : node.fields;
  const colon = spacing === undefined ? ':' : ': ';
  return enclosed(
    '{}',
    fields.map(([key, value]) => `${atom(key, form)}${colon}${textOf(value, form, inner)}`),
    { spacing, margin, inner },
  );
}

function enclosed(
  [open = '', close = '']: string,
  parts: readonly string[],
  { spacing, margin, inner }: { spacing: JsonForm['spacing']; margin: string; inner: string },
): string {
  if (typeof spacing !== 'number' || parts.length === 0)
    return `${open}${parts.join(spacing === undefined ? ',' : ', ')}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`;
}

function atom(text: string, { numbers, escapes }: JsonForm): string {
  if (text.startsWith('"')) {
    const plain = JSON.stringify(parsed(text));
    return escapes === undefined ? plain : escapeForms[escapes].write(plain);
  }
  return numbers === undefined || !/^[-0-9]/.test(text) ? text : numberForms[numbers].write(text);
}

function parsed(quoted: string): string {
  return String(JSON.parse(quoted));
}

/** A number as JavaScript writes it. */
function javascriptNumber(text: string): string {
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
