import type { SignableRequest } from '../../../reference/signing/index.ts';

/** A request with a generated key. */
export interface VariedRequest {
  readonly request: SignableRequest;
  readonly signingKey: string;
}

const host = 'https://partner.example.com';
const id = '00000000-0000-00ff-ffff-ffffffffffff';

/** Query strings: first with one peculiarity each, then with several. */
const queries = [
  'a=1',
  'b=2&a=1',
  'a=2&b=1',
  'a=1&B=2&_=3&A=4',
  'a1=x&a=y',
  'bb=1&a=3&c=2',
  'a=1&a%C3%A9=2',
  '10=a&9=b&x=c',
  'x-1=b&x1=c&x.1=d',
  'a=&b=1',
  'a=x%20y',
  'a=%20x%20',
  'a%20b=x',
  'a=x+y',
  'a+b=x',
  'a=x%2By',
  'a%2Bb=x',
  'a=x~y',
  'a~b=x',
  'a=x*y',
  'a=x!y',
  "a='(x)'",
  ...Array.from("'():@$,", (one) => `a=x${one}y`),
  'a=x%5By',
  'a=x%5Dy',
  'a=x%23y',
  'a=x%3Dy',
  'a=x%26y',
  'a=x/y',
  'a/b=x',
  'a!b=x',
  'a*b=x',
  '%C3%A9=x',
  'a=x:y@z',
  'a=$1,2',
  'a=x;y',
  'a=x%3By%23z',
  'a=x%26b%3Dy',
  'a=x%252Fy',
  'a=x%25y',
  'a=x?y',
  'a=%C3%A9',
  'a=%E6%97%A5',
  'a=%F0%9F%98%80',
  'a=%0A',
  'a=%22x%22%5Cy',
  'Key.One=A%5B0%5D%3CB%3E%7B%7D%7C%5E%60',
  'key.one=A&k_2=B&Zed=%C3%89t%C3%A9',
  `purchaserId=${id}&locale=en-US`,
  'foo=Hello+World&locale=en-US',
];

/** Bodies, with the characters that languages treat differently. */
const bodies = [
  '{}',
  ' {"a":1}',
  '{"a":1} ',
  '{"a":1}\n',
  '\n{"a":1}',
  '\r\n{"a":1}\r\n',
  '\t{"a":1}\t',
  ' \n{"a":1}\t\r\n ',
  '{"a":1}\n\n',
  '{ "b": 1, "a": [1, 2] }',
  '{"b":1,"a":[1,2]}',
  '{\n  "b": 1,\n  "a": 2\n}',
  '{\r\n  "b": 1,\r\n  "a": 2\r\n}',
  '{"a":1.0,"b":1e2}',
  '{"a":"é"}',
  '{"a":"日本"}',
  '{"a":"😀"}',
  '{"a":"x/y"}',
  '{"a":"<x> & y"}',
  '{"a":"x  y"}',
  '{"a":"x+y"}',
  '{"a":"x=y"}',
  `{"a":"it's"}`,
  String.raw`{"a":"\"x\""}`,
  '{"a":{}}',
  '{"a":{},"b":"x/é"}',
  '{"a":"x\u2003y"}',
  '{"A":"B%20c+d"}',
  '{"b": "é/<", "A": "1  2"}',
  'plain text, no JSON',
  'é, no JSON',
  ' ',
  '\r\n',
];

const nonces = ['N', '9F', 'a b', 'a+b', 'a/b', 'a~b', 'a*b', 'a%20b', "a!'()b", 'x=1&y:2', 'é', ' a ', 'b7a1-44Cd-9e'];

const urls = [
  host,
  `${host}/`,
  `${host}/a/`,
  `${host}//a//b`,
  `${host}:8443/a`,
  'http://partner.example.com/a',
  `${host}/A/b~c`,
  `${host}/a*b`,
  `${host}/a+b`,
  `${host}/a!b'(c)`,
  `${host}/a:b@c`,
  `${host}/a;b,c=$d&e`,
  `${host}/a;b/c`,
  `${host}/a?`,
  `${host}/marketplace/v1/products/${id}/availability`,
];

/** URLs for which the contract leaves the answer open. */
const openUrls = [
  `${host}:443/a`,
  'https://Partner.Example.com/a',
  'https://user:pass@partner.example.com/a',
  `${host}/a%20b`,
  `${host}/a%2Fb`,
  `${host}/a/../b/./c`,
  `${host}/a#f`,
  `${host}/é`,
  `${host}/a b`,
  `${host}/a?b`,
  `${host}/a?b&c=1`,
  `${host}/a?a=x=y==`,
  `${host}/a?x=1&%78%20=2&x%2B=3&x!=4`,
  `${host}/a?%C3%A9=1&z=2`,
  `${host}/a?\uFF5E=1&%F0%9F%98%80=2`,
];
const openBodies = [
  '\u00A0a',
  'a\u0085',
  'a\u001C',
  '\u0000a',
  'a\u000B',
  'a\f',
  '\uFEFF{"a":1}',
  ' \uFEFFa',
  'a\u2003',
  'a\u0007',
];

const keys = [
  'c2VjcmV0LWtleQ==',
  '00ff00ff00ff00ff',
  'Upper-and-lower',
  ' padded ',
  'sign%2Fing+key/=',
  'clé',
  'ключ',
  'a-key-of-exactly-25-bytes',
  'a-key-that-is-longer-than-thirty-two-bytes',
];

const plain: VariedRequest = {
  request: { method: 'POST', url: `${host}/a`, nonce: 'n1', body: '{"a":1}' },
  signingKey: 'sample-signing-key',
};

/** Requests within the agreed domain, plain ones first, that distinguish every two known bugs of signers. */
export const agreedRequests: readonly VariedRequest[] = [
  varied({ method: 'GET', body: null }),
  plain,
  varied({ method: 'get', body: null }),
  varied({ method: 'Post' }),
  varied({ body: '' }),
  varied({ body: null }),
  varied({ method: 'GET' }),
  varied({ method: 'DELETE' }),
  varied({ method: 'PUT' }),
  varied({ method: 'PATCH' }),
  ...nonces.map((nonce) => varied({ nonce })),
  ...urls.map((url) => varied({ url })),
  ...queries.map((query) => varied({ url: `${host}/a?${query}` })),
  ...bodies.map((body) => varied({ body })),
  ...keys.map((signingKey) => ({ ...plain, signingKey })),
  varied({
    method: 'put',
    url: `${host}:8443/Marketplace/v1/products/${id}/availability?b=x+y%20z&a1=*~'&A=%2F%C3%A9&a=`,
    nonce: 'Ab~9-+*',
    body: ' { "b": "é/", "a": [1, 2] }\r\n',
  }),
];

/** The same, followed by inputs whose answer the contract leaves open. */
export const variedRequests: readonly VariedRequest[] = [
  ...agreedRequests,
  ...openUrls.map((url) => varied({ url })),
  ...openBodies.map((body) => varied({ body })),
];

function varied(change: Partial<SignableRequest>): VariedRequest {
  return { ...plain, request: { ...plain.request, ...change } };
}
