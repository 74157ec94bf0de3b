import type { EvidenceExchange } from '../../run/events.ts';
import { implied } from '../commands/curl.ts';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import { below, tokensOf, type Pointer } from '../../model/pointer.ts';

/** A value of a reply that later requests send. */
export interface Capture {
  readonly variable: string;
  readonly pointer: Pointer;
  /** Percent-encoded, for a URL. */
  readonly encoded: boolean;
}

/** A text with variables for values that are known only at run time. */
export type Text = readonly (string | { readonly variable: string })[];

/** A call of a reproduction. */
export interface Call {
  readonly exchange: EvidenceExchange;
  readonly url: Text;
  readonly headers: readonly (readonly [name: string, value: Text])[];
  readonly body: Text | null;
  readonly captures: readonly Capture[];
}

interface Value {
  readonly text: string;
  readonly variable: string;
  /** The reply with the value; absent for a value of the environment. */
  readonly from?: { readonly exchange: EvidenceExchange; readonly pointer: Pointer; readonly encoded: boolean };
}

/** Ids, cursors and tokens. Shorter values, and words without a digit, also occur elsewhere by chance. */
const linkable = /^(?=.*\d)[\w.:~+/=-]{6,}$|^<masked [\da-f]+>$/;

/** Whether a header contains a mask among other characters: it is unknown which of them belong to the secret. */
export function isAltered(value: string): boolean {
  return value.includes('<masked ') && !/^(?:\w+ )?<masked [\da-f]+>$/.test(value);
}

/** A header whose id only names a request of the run. */
const requestId = /^x-request-id: [\da-f]{8}-[\da-f-]{27}$/i;

/** The calls of a chain, and other texts with the same variables. */
export interface Linked {
  readonly calls: readonly Call[];
  readonly texts: readonly Text[];
}

export interface LinkOptions {
  /** The names of environment variables by their values. */
  readonly given: ReadonlyMap<string, string>;
  /** The texts that the script compares with the last reply. */
  readonly texts: readonly string[];
}

/** Replaces values of earlier replies and of the environment by variables. */
export function linkedCalls(chain: readonly EvidenceExchange[], { given, texts }: LinkOptions): Linked {
  const values: Value[] = [...given].map(([text, variable]) => ({ text, variable }));
  const valueTexts = new Set(values.map(({ text }) => text));
  let sent = '';
  const drafts = chain.map((exchange) => {
    const { url = exchange.path, headers = {}, body = null } = exchange.request ?? {};
    const before = values.filter(({ from }) => from === undefined || !isTogether(from.exchange, exchange));
    const draft = {
      exchange,
      url: linked(url, before),
      headers: Object.entries(headers)
        .filter(([name, value]) => !implied.has(name.toLowerCase()) && !requestId.test(`${name}: ${value}`))
        .map(([name, value]) => [name, isAltered(value) ? [value] : linked(value, before)] as const),
      body: body === null || body === '' ? null : linked(body, before),
    };
    sent += `\n${url}\n${Object.values(headers).join('\n')}\n${body ?? ''}`;
    for (const { pointer, text } of leavesOf(exchange)) {
      // A value that was in a request first does not come from a reply.
      if (valueTexts.has(text) || sent.includes(text)) continue;
      valueTexts.add(text);
      const variable = nameFor(exchange, { pointer, index: values.length });
      values.push({ text, variable, from: { exchange, pointer, encoded: false } });
      const encoded = encodeURIComponent(text);
      if (encoded === text || text.startsWith('<')) continue;
      const from = { exchange, pointer, encoded: true };
      values.push({ text: encoded, variable: `${variable}_ENCODED`, from });
    }
    return draft;
  });
  const last = chain.at(-1);
  // The script compares the last reply with earlier replies, not with itself.
  const earlier = values.filter(({ from }) => from === undefined || from.exchange !== last);
  const linkedTexts = texts.map((text) => linked(text, earlier));
  const used = new Set([...drafts.flatMap(variablesOf), ...linkedTexts.flatMap(variablesIn)]);
  const calls = drafts.map((draft) => ({
    ...draft,
    captures: values.flatMap(({ variable, from }) =>
      from?.exchange === draft.exchange && used.has(variable)
        ? [{ variable, pointer: from.pointer, encoded: from.encoded }]
        : [],
    ),
  }));
  return { calls, texts: linkedTexts };
}

/** Whether two calls were sent in parallel. */
export function isTogether(one: EvidenceExchange, other: EvidenceExchange | undefined): boolean {
  return one.together !== undefined && one.together === other?.together;
}

/** The variables that a call uses. */
export function variablesOf({ url, headers, body }: Pick<Call, 'url' | 'headers' | 'body'>): readonly string[] {
  return variablesIn([...url, ...headers.flatMap(([, value]) => value), ...(body ?? [])]);
}

function variablesIn(text: Text): readonly string[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
}

function linked(text: string, values: readonly Value[]): Text {
  const present = values.filter((value) => text.includes(value.text)).toSorted((a, b) => b.text.length - a.text.length);
  return present.reduce<Text>((parts, value) => parts.flatMap((part) => splitAt(part, value)), [text]);
}

/** Replaces each occurrence of a value by its variable, unless it is part of a longer word. */
function splitAt(part: Text[number], { text, variable }: Value): Text {
  if (typeof part !== 'string') return [part];
  const pieces: Text[number][] = [];
  let done = 0;
  for (let at = part.indexOf(text); at !== -1; at = part.indexOf(text, at + text.length)) {
    const isInside =
      !text.startsWith('<') &&
      !uuid.test(text) &&
      ((/[\w-]$/.test(part.slice(0, at)) && !/%[\dA-F]{2}$/i.test(part.slice(0, at))) ||
        /^[\w-]/.test(part.slice(at + text.length)));
    if (isInside) continue;
    pieces.push(part.slice(done, at), { variable });
    done = at + text.length;
  }
  return [...pieces, part.slice(done)].filter((piece) => piece !== '');
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The members before and after the list of a long object, such as a cursor. The evidence has only its beginning and its
 * end.
 */
function outerLeavesOf(body: string): readonly Leaf[] {
  const outer = body.slice(0, body.indexOf('[')) + body.slice(body.lastIndexOf(']'));
  return [...outer.matchAll(/"(\w+)":\s*"([^"\\]+)"/g)].flatMap(([, name = '', text = '']) =>
    linkable.test(text) ? [{ pointer: below('', name), text }] : [],
  );
}

interface Leaf {
  readonly pointer: Pointer;
  readonly text: string;
}

/** The texts of a reply that may be ids, cursors or tokens. */
function leavesOf({ reply }: EvidenceExchange): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: Json, pointer: Pointer): void => {
    if (typeof value === 'string') {
      if (linkable.test(value)) leaves.push({ pointer, text: value });
    } else if (Array.isArray(value)) {
      const elements: readonly Json[] = value;
      for (const [index, element] of elements.entries()) visit(element, below(pointer, index));
    } else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) if (member !== undefined) visit(member, below(pointer, key));
    }
  };
  const body = reply?.body ?? '';
  if (reply?.cut?.kept === 'ends') leaves.push(...outerLeavesOf(body));
  visit(parseJson(body) ?? null, '');
  return leaves.toSorted((a, b) => tokensOf(a.pointer).length - tokensOf(b.pointer).length);
}

function nameFor({ endpoint }: EvidenceExchange, { pointer, index }: { pointer: Pointer; index: number }): string {
  const words = [endpoint, tokensOf(pointer).at(-1) ?? 'value', String(index)].join('_');
  return words.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase();
}
