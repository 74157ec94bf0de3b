import type { EvidenceExchange } from '../../run/events.ts';
import { shellWord, shellHeader } from './shell.ts';
import { visible } from '../text/visible.ts';

export interface CurlOptions {
  /** The header that carries the key, in lower case. */
  readonly keyHeader: string;
  /** The environment variable that holds the key: it is named, the key never is. */
  readonly keyVariable: string;
  /** How the key of the run reads in evidence, where known: another masked key is not taken for it. */
  readonly ownKey: string | null;
}

/** Headers that curl or the connection make by themselves. */
const implied = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'user-agent']);

/** The header of a signed request. A signature is good once, and for one request: no line can send it again. */
export const signatureHeader = 'authorization';

/** The words of a curl command that sends the same request again; null where it is signed or was not kept whole. */
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
    ...literally(request.url),
    ...(exchange.method === 'GET' ? [] : ['-X', shellWord(exchange.method)]),
    shellWord(request.url),
    ...headers.flat(),
    ...(request.body === null || request.body === '' ? [] : ['--data-binary', shellWord(request.body)]),
  ];
}

/** True where the words of a command can hold it all: nothing was left out, and no character would be written as another. */
function isWhole({ url, headers, body }: NonNullable<EvidenceExchange['request']>): boolean {
  const texts = [url, body ?? '', ...Object.values(headers)];
  return texts.every(
    (text) => !text.includes('characters left out]') && !text.includes('\uFFFD') && visible(text) === text,
  );
}

/** What keeps curl from reading more into a URL than stands in it. */
function literally(url: string): readonly string[] {
  const { 0: path = '' } = url.split('?');
  return [...(/\/\.{1,2}(\/|$)/.test(path) ? ['--path-as-is'] : []), ...(/[[\]{}]/.test(url) ? ['-g'] : [])];
}

function headerWord(name: string, value: string, { keyHeader, keyVariable, ownKey }: CurlOptions): string {
  // curl drops a header that ends at its colon, and sends an empty one for a semicolon.
  if (value === '') return shellWord(`${name};`);
  if (name.toLowerCase() !== keyHeader) return shellWord(`${name}: ${value}`);
  return ownKey === null || value === ownKey ? shellHeader(name, keyVariable) : shellWord(`${name}: <another key>`);
}
