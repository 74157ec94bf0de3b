import type { Random } from '../../run/random.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';
import type { RecordedExchange } from '../../recorded/exchange.ts';

/** An entry of a HAR file, as tools write it. */
export type Entry = JsonObject;

/** The entry of a HAR file for an exchange. */
export function entryOf({ request, reply, sentMs, ms }: RecordedExchange): Entry {
  const listed = (headers: Readonly<Record<string, string>>): Json =>
    Object.entries(headers).map(([name, value]) => ({ name, value }));
  const { method, url, headers, body } = request;
  return {
    startedDateTime: new Date(Date.UTC(2030, 0, 1) + (sentMs ?? 0)).toISOString(),
    time: ms ?? 0,
    request: {
      method,
      url,
      headers: listed(headers),
      ...(body === null ? {} : { postData: { mimeType: headers['content-type'] ?? '', text: body } }),
    },
    response: {
      status: reply?.status ?? 0,
      headers: listed(reply?.headers ?? {}),
      content: { size: reply?.bytes ?? 0, mimeType: reply?.headers['content-type'] ?? '', text: reply?.text ?? '' },
    },
  };
}

/** Ways in which recordings are damaged. None of them makes a right service wrong. */
export const damages: Readonly<Record<string, (entries: readonly Entry[], random: Random) => readonly Entry[]>> = {
  'thinned out': (entries, { pick }) => entries.filter(() => pick(10) >= 4),
  reordered: (entries, { pick }) =>
    entries
      .map((entry) => ({ entry, at: pick(1_000_000) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ entry }) => entry),
  'cut bodies': (entries, { pick }) =>
    changed(entries, pick, ({ content }) => ({
      ...content,
      text: content.text.slice(0, pick(content.text.length + 1)),
    })),
  'cut bodies of unknown length': (entries, { pick }) =>
    changed(entries, pick, ({ content: { mimeType, text } }) => ({
      mimeType,
      text: text.slice(0, pick(text.length + 1)),
    })),
  'left out bodies': (entries, { pick }) => changed(entries, pick, ({ content: { mimeType } }) => ({ mimeType })),
  'redacted bodies': (entries, { pick }) =>
    changed(entries, pick, ({ content: { mimeType, text } }) => ({
      mimeType,
      text: redactedText(text, pick),
    })),
  'redacted headers': (entries, { pick }) =>
    entries.map((entry) => ({
      ...entry,
      request: withHeaders(entry['request'], pick),
      response: withHeaders(entry['response'], pick),
    })),
  'redacted requests': (entries, { pick }) =>
    entries.map((entry) => {
      const { postData, ...request } = isObject(entry['request']) ? entry['request'] : {};
      if (!isObject(postData) || pick(3) > 0) return entry;
      const text = redactedText(textIn(postData, 'text'), pick);
      return { ...entry, request: { ...request, postData: pick(2) === 0 ? {} : { text } } };
    }),
  'other clocks': (entries, { pick }) =>
    entries.map((entry) => {
      const shift = pick(2) === 0 ? 0 : pick(10_000) - 5_000;
      const time = Date.parse(textIn(entry, 'startedDateTime'));
      return { ...entry, startedDateTime: new Date(time + shift).toISOString() };
    }),
  'other hosts': (entries, { pick }) =>
    entries.flatMap((entry) => (pick(4) > 0 ? [entry] : [entry, page(pick(2) === 0 ? 502 : 200)])),
};

function textIn(object: JsonObject, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}

interface Response {
  readonly content: { readonly size: number; readonly mimeType: string; readonly text: string };
}

/** Changes the content of every third reply with a body. */
function changed(
  entries: readonly Entry[],
  pick: Random['pick'],
  change: (response: Response) => Json,
): readonly Entry[] {
  return entries.map((entry) => {
    const response = isObject(entry['response']) ? entry['response'] : {};
    const content = isObject(response['content']) ? response['content'] : {};
    const { size, mimeType, text } = content;
    if (typeof size !== 'number' || typeof mimeType !== 'string' || typeof text !== 'string') return entry;
    if (text === '' || pick(3) > 0) return entry;
    return { ...entry, response: { ...response, content: change({ content: { size, mimeType, text } }) } };
  });
}

/** A tool that redacts members leaves a text alone that it cannot read. */
function redactedText(text: string, pick: Random['pick']): string {
  const json = parseJson(text);
  return json === undefined ? text : JSON.stringify(redacted(json, pick));
}

const marks = ['[REDACTED]', '***', '<redacted>', 'xxxxxxxx', '[Filtered]'];

/** The same document with marks in place of some texts. */
function redacted(value: Json, pick: Random['pick']): Json {
  if (typeof value === 'string') return pick(3) === 0 ? (marks[pick(marks.length)] ?? '') : value;
  if (Array.isArray(value)) return value.map((one: Json) => redacted(one, pick));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redacted(one ?? null, pick)]));
}

function withHeaders(message: Json = {}, pick: Random['pick']): Json {
  const { headers, ...others } = isObject(message) ? message : {};
  if (!Array.isArray(headers)) return others;
  const kept = headers.filter(() => pick(4) > 0);
  return {
    ...others,
    headers: kept.map((one: Json) => (isObject(one) && pick(4) === 0 ? { ...one, value: '***' } : one)),
  };
}

/** A page of another server at a path of the API. */
function page(status: number): Entry {
  const text = '<html><title>Sign in</title></html>';
  return {
    startedDateTime: '2030-01-01T00:00:00.000Z',
    time: 1,
    request: { method: 'GET', url: 'https://proxy.example.com/octo-gateway/v1/supplier', headers: [] },
    response: { status, headers: [], content: { size: text.length, mimeType: 'text/html', text } },
  };
}
