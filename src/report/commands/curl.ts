import type { EvidenceExchange } from '../../run/events.ts';
import { shellWord, shellHeader } from './shell.ts';
import { visible } from '../text/visible.ts';
import type { Page } from '../text/page.ts';

export interface CurlOptions extends Pick<Page, 'keyHeader' | 'keyVariable' | 'keys'> {
  /** The mask of the own key in the evidence; null if unknown. Other keys have other masks. */
  readonly ownKey: string | null;
}

/** The headers that curl or the connection adds. */
export const implied = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'user-agent']);

/** The header of a signed request. A signature is valid only once, so no command can repeat the request. */
export const signatureHeader = 'authorization';

/** The words of a curl command that repeats a request; null if the request is signed or not completely recorded. */
export function curlCommand(exchange: EvidenceExchange, options: CurlOptions): readonly string[] | null {
  const { request } = exchange;
  if (request === undefined || options.keyHeader === signatureHeader || !isComplete(request)) return null;
  const headers = Object.entries(request.headers)
    .filter(([name]) => !implied.has(name.toLowerCase()))
    .map(([name, value]) => ['-H', headerWord(name, value, options)]);
  const body = request.body ?? '';
  return [
    'curl',
    '-sS',
    '-i',
    ...literalUrlOptions(request.url),
    ...methodOptions(exchange.method, body !== ''),
    shellWord(request.url),
    ...headers.flat(),
    ...(body === '' ? [] : [...typeOptions(Object.keys(request.headers)), '--data-raw', shellWord(body)]),
  ];
}

/** Whether a command can contain the whole request: nothing is omitted, and no character needs escaping. */
function isComplete({ url, headers, body, cut }: NonNullable<EvidenceExchange['request']>): boolean {
  const texts = [url, body ?? '', ...Object.values(headers)];
  return cut !== true && texts.every((text) => !text.includes('\uFFFD') && visible(text) === text);
}

/** Shell words that make curl send the method. With `-X HEAD`, curl waits for a body. */
export function methodOptions(method: string, hasBody: boolean): readonly string[] {
  if (hasBody) return ['-X', shellWord(method)];
  if (method === 'HEAD') return ['--head'];
  return method === 'GET' ? [] : ['-X', shellWord(method)];
}

/** Shell words that keep curl from adding the type of a form to a body without a type. */
export function typeOptions(headerNames: readonly string[]): readonly string[] {
  return headerNames.some((name) => name.toLowerCase() === 'content-type') ? [] : ['-H', "'content-type:'"];
}

/** Options that keep curl from interpreting the URL. */
export function literalUrlOptions(url: string): readonly string[] {
  const [path = ''] = url.split(/[?#]/, 1);
  return [...(/\/\.{1,2}(\/|$)/.test(path) ? ['--path-as-is'] : []), ...(/[[\]{}]/.test(url) ? ['-g'] : [])];
}

function headerWord(name: string, value: string, { keyHeader, keyVariable, ownKey, keys }: CurlOptions): string {
  // curl omits a header without a value. A semicolon makes it send an empty header.
  if (value === '') return shellWord(`${name};`);
  const isKey = name.toLowerCase() === keyHeader;
  const [, scheme = '', key = value] = /^(bearer )(.+)$/i.exec(value) ?? [];
  if (!isKey && scheme === '') return shellWord(`${name}: ${value}`);
  const given = keys?.find(({ masked }) => masked === key)?.variable;
  const own = keys === undefined && (key === ownKey || (ownKey === null && isKey)) ? keyVariable : undefined;
  const variable = given ?? own;
  if (variable !== undefined) return shellHeader(name, variable, scheme);
  return shellWord(`${name}: ${isKey ? '<another key>' : value}`);
}
