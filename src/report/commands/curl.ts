import type { EvidenceExchange } from '../../run/events.ts';
import { shellWord, shellHeader } from './shell.ts';
import { visible } from '../text/visible.ts';

export interface CurlOptions {
  /** The header that carries the key, in lower case. */
  readonly keyHeader: string;
  /** The environment variable that holds the key. The key itself is never shown. */
  readonly keyVariable: string;
  /** The masked key of the run in the evidence, if known: other masked keys differ from it. */
  readonly ownKey: string | null;
}

/** Headers that curl or the connection add themselves. */
const implied = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'user-agent']);

/** The header of a signed request. A signature is valid for one request, once, so no command can send it again. */
export const signatureHeader = 'authorization';

/** The words of a curl command that sends a request again; null if the request is signed or not recorded whole. */
export function curlCommand(exchange: EvidenceExchange, options: CurlOptions): readonly string[] | null {
  const { request } = exchange;
  if (request === undefined || options.keyHeader === signatureHeader || !isWhole(request)) return null;
  const headers = Object.entries(request.headers)
    .filter(([name]) => !implied.has(name.toLowerCase()))
    .map(([name, value]) => ['-H', headerWord(name, value, options)]);
  return [
    'curl',
    '-sS',
    '-i',
    ...literalUrlOptions(request.url),
    ...(exchange.method === 'GET' ? [] : ['-X', shellWord(exchange.method)]),
    shellWord(request.url),
    ...headers.flat(),
    ...(request.body === null || request.body === '' ? [] : ['--data-binary', shellWord(request.body)]),
  ];
}

/** Whether a command can have the whole request: nothing is left out, and no character would be escaped. */
function isWhole({ url, headers, body }: NonNullable<EvidenceExchange['request']>): boolean {
  const texts = [url, body ?? '', ...Object.values(headers)];
  return texts.every(
    (text) => !text.includes('characters left out]') && !text.includes('\uFFFD') && visible(text) === text,
  );
}

/** Options that keep curl from interpreting the URL. */
export function literalUrlOptions(url: string): readonly string[] {
  const { 0: path = '' } = url.split('?');
  return [...(/\/\.{1,2}(\/|$)/.test(path) ? ['--path-as-is'] : []), ...(/[[\]{}]/.test(url) ? ['-g'] : [])];
}

function headerWord(name: string, value: string, { keyHeader, keyVariable, ownKey }: CurlOptions): string {
  // curl drops a header without a value, and sends an empty one for a semicolon.
  if (value === '') return shellWord(`${name};`);
  if (name.toLowerCase() !== keyHeader) return shellWord(`${name}: ${value}`);
  return ownKey === null || value === ownKey ? shellHeader(name, keyVariable) : shellWord(`${name}: <another key>`);
}
