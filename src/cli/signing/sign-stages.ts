import { percentEncode, trimBody, type SignableRequest, type Stages } from '../../../reference/signing/index.ts';
import type { ListedRow, ListedStep } from '../output/listing.ts';

export interface SignedStages {
  readonly request: SignableRequest;
  readonly stages: Stages;
  readonly authorization: string;
  readonly key: { readonly from: string; readonly bytes: number };
}

/** Maximum length of a body in a listing. The hash covers the whole body. */
const maxBodyCharacters = 1000;

/** Returns every stage of a signature (sections 5.3 and 5.4 of the contract) as steps of a listing. */
export function signStages({ request, stages, authorization, key }: SignedStages): readonly ListedStep[] {
  return [
    step('5.3/1', 'Split the request', [
      ['verb', stages.verb],
      ['nonce', request.nonce],
      ['base URL', stages.baseUrl],
      ['query', queryOf(request.url)],
    ]),
    {
      mark: '5.3/2',
      title: 'Parameter string: decode, sort by key, percent-encode',
      rows: [...parameterRows(stages), value('joined', stages.parameterString)],
    },
    { mark: '5.3/3', title: 'Body hash: trim the ends, SHA-256 in hex', rows: bodyRows(request, stages) },
    step('5.3/4', 'Percent-encode by RFC 3986', [
      ['nonce', stages.encodedNonce],
      ['base URL', stages.encodedBaseUrl],
      ['parameters', stages.encodedParameterString],
    ]),
    {
      mark: '5.3/5',
      title: 'Base string: the five parts joined with &',
      rows: [{ label: 'base string', value: stages.baseString, joined: true }],
    },
    {
      mark: '5.3/6',
      title: 'Signature: HMAC-SHA1, Base64, percent-encode',
      rows: [
        { label: 'key', value: `${key.bytes} bytes from ${key.from}, used without decoding`, aside: true },
        value('Base64', stages.mac),
        value('signature', stages.signature),
      ],
    },
    step('5.4', 'Authorization header', [['value', authorization]]),
  ];
}

function step(mark: string, title: string, rows: readonly (readonly [string, string])[]): ListedStep {
  return { mark, title, rows: rows.map(([label, text]) => value(label, text)) };
}

function value(label: string, text: string): ListedRow {
  return text === '' ? { label, value: 'empty', aside: true } : { label, value: text };
}

function queryOf(url: string): string {
  const sent = url.split('#', 1)[0] ?? '';
  const mark = sent.indexOf('?');
  return mark === -1 ? '' : sent.slice(mark + 1);
}

/** Returns one row per parameter in the order of the parameter string, with its decoded form if the two differ. */
function parameterRows({ parameters }: Stages): readonly ListedRow[] {
  return parameters
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, text], index) => {
      const decoded = `${key}=${text}`;
      const pair = `${percentEncode(key)}=${percentEncode(text)}`;
      return { label: index === 0 ? 'sorted' : '', value: decoded === pair ? pair : `${pair}  (${decoded})` };
    });
}

function bodyRows({ body }: SignableRequest, { trimmedBody, bodyHash }: Stages): readonly ListedRow[] {
  const hash = value('hash', bodyHash);
  if (body === null) return [{ label: 'body', value: 'none: the hash of the empty string', aside: true }, hash];
  const bytes = byteLength(body);
  const dropped = bytes - byteLength(trimBody(body));
  const summary = `${count(bytes)}; ${dropped === 0 ? 'no white space at the ends' : `${count(dropped)} of white space removed at the ends`}`;
  return [
    { label: 'body', value: summary, aside: true },
    { ...value('trimmed', textOf(trimmedBody)), most: maxBodyCharacters },
    hash,
  ];
}

function count(bytes: number): string {
  return bytes === 1 ? '1 byte' : `${bytes.toLocaleString('en-US')} bytes`;
}

function byteLength(body: string | Uint8Array): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}

function textOf(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}
