import { jsonText } from '../../model/json.ts';
import { driveSource } from './drive-source.ts';
import { storefrontSource } from './storefront-source.ts';
import { signingSource } from './signing-source.ts';

/** Placeholders in a path or body for the purchaser of each request: plain letters, which need no escaping. */
export const purchaserIdMark = 'OCTOPROOF-PURCHASER-ID';
export const purchaserEmailHashMark = 'OCTOPROOF-PURCHASER-EMAIL-HASH';

/** Placeholders for the ids of a cart that the script made, and of the product and option in it. */
export const cartIdMark = 'OCTOPROOF-CART-ID';
export const productIdMark = 'OCTOPROOF-PRODUCT-ID';
export const optionIdMark = 'OCTOPROOF-OPTION-ID';

/** One kind of request in the script. */
export interface K6Endpoint {
  /** Name of the k6 scenario: letters, digits, dashes and underscores. */
  readonly name: string;
  /** Requests per minute, an integer of at least 1. */
  readonly rate: number;
  readonly method: string;
  /** Relative to the base URL, percent-encoded. */
  readonly path: string;
  readonly body: string | null;
}

/** How requests are authenticated. The key comes from an environment variable and is never part of the script. */
export type K6Credential =
  | {
      readonly kind: 'signature';
      readonly keyVariable: string;
      readonly signedBaseUrl: string;
      readonly scheme: string;
    }
  | { readonly kind: 'key'; readonly keyVariable: string; readonly header: string };

/** The requests of a storefront script before the load begins. */
export interface K6Preparation {
  /** The first page of the product list, with a query. */
  readonly listPath: string;
  /** The request that makes a cart, with marks for product and option; null if the load does not read carts. */
  readonly cart: { readonly path: string; readonly body: string } | null;
}

export interface K6Script {
  readonly version: string;
  readonly baseUrl: string;
  readonly endpoints: readonly K6Endpoint[];
  readonly credential: K6Credential;
  /** Null for a partner, whose calls need no preparation. */
  readonly preparation: K6Preparation | null;
  /** Additional headers: a text, or the environment variable with the text. */
  readonly headers: Readonly<Record<string, string | { readonly variable: string }>>;
  readonly warmUpSeconds: number;
  readonly durationSeconds: number;
  readonly limitMs: number;
  readonly timeoutMs: number;
  /** For example 0.99. */
  readonly quantile: number;
  readonly seed: number;
  /** The number of different purchasers. */
  readonly purchasers: number;
}

/** A script that k6 runs unchanged: constant arrival rate, one scenario per endpoint, thresholds on p(99). */
export function k6Script(script: K6Script): string {
  const signed = script.credential.kind === 'signature';
  return [
    head(script),
    constants(script),
    ...(signed ? [signingSource] : []),
    signed ? sealedHeaders : keyedHeaders,
    ...(script.preparation === null ? [] : [storefrontSource]),
    driveSource,
  ]
    .map((part) => part.trim())
    .join('\n\n')
    .concat('\n');
}

function head({ version, credential }: K6Script): string {
  return `// Written by octoproof ${version}.
//
//   k6 run -e ${credential.keyVariable}="$${credential.keyVariable}" load.js
//
// The target passes if the TP99 of every endpoint, measured from the send, is within the limit and no request was dropped.
// Otherwise k6 exits with 99.
// Settings: OCTOPROOF_BASE_URL, OCTOPROOF_DURATION, OCTOPROOF_WARM_UP (seconds), OCTOPROOF_PURCHASERS and OCTOPROOF_SEED.
// On several machines: k6 run --execution-segment 0:1/2 --execution-segment-sequence 0,1/2,1 …

import crypto from 'k6/crypto';
import exec from 'k6/execution';
import http from 'k6/http';
import { Rate, Trend } from 'k6/metrics';`;
}

function constants(script: K6Script): string {
  const { credential, headers } = script;
  const literal = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const fromVariables = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [[name, value.variable]],
  );
  const fixed = {
    ...(credential.kind === 'signature' ? { scheme: credential.scheme } : { keyHeader: credential.header }),
    userAgent: `octoproof-k6/${script.version}`,
    vusPerRequestASecond: (2 * script.limitMs) / 1000,
    limitMs: script.limitMs,
    timeoutMs: script.timeoutMs,
    quantile: script.quantile,
    purchaserIdMark,
    purchaserEmailHashMark,
    json: { 'content-type': 'application/json' },
    fixedHeaders: Object.fromEntries(literal),
    endpoints: script.endpoints,
    ...(script.preparation === null ? {} : preparationConstants(script.preparation)),
  };
  return [
    // The variables have a prefix because k6 reads the whole environment: another program may have set BASE_URL or
    // SEED.
    `const key = needed(${js(credential.keyVariable)});`,
    `const baseUrl = __ENV.OCTOPROOF_BASE_URL || ${js(script.baseUrl)};`,
    ...(credential.kind === 'signature'
      ? [
          `const signedBaseUrl = __ENV.OCTOPROOF_SIGNED_BASE_URL || __ENV.OCTOPROOF_BASE_URL || ${js(credential.signedBaseUrl)};`,
        ]
      : []),
    `const seed = __ENV.OCTOPROOF_SEED || ${js(String(script.seed))};`,
    `const purchasers = numberFrom('OCTOPROOF_PURCHASERS', ${script.purchasers});`,
    `const warmUpSeconds = numberFrom('OCTOPROOF_WARM_UP', ${script.warmUpSeconds});`,
    `const durationSeconds = numberFrom('OCTOPROOF_DURATION', ${script.durationSeconds});`,
    ...Object.entries(fixed).map(([name, value]) => `const ${name} = ${js(value)};`),
    `const headersFromVariables = ${js(Object.fromEntries(fromVariables))};`,
    'for (const name in headersFromVariables) fixedHeaders[name] = needed(headersFromVariables[name]);',
    neededSource,
  ].join('\n');
}

/** Numbers of list pages to read in turn, carts to read, and options to try for these carts: the same as in `load`. */
function preparationConstants({ listPath, cart }: K6Preparation) {
  return {
    catalogue: { path: listPath, pages: 5 },
    cart: cart === null ? null : { ...cart, number: 5, tries: 20 },
    cartIdMark,
    productIdMark,
    optionIdMark,
  };
}

const neededSource = `
function needed(name) {
  const value = __ENV[name];
  if (value === undefined || value === '') throw new Error(name + ' is missing: k6 run -e ' + name + '="$' + name + '" …');
  return value;
}`;

const sealedHeaders = `
function headersOf({ method, path, body }) {
  const nonce = crypto.hexEncode(crypto.randomBytes(16));
  const header = authorization({ method, url: signedBaseUrl + path, nonce, body }, key, scheme);
  return Object.assign({}, fixedHeaders, { authorization: header });
}`;

const keyedHeaders = `
function headersOf() {
  return Object.assign({}, fixedHeaders, { [keyHeader]: key });
}`;

/** A value as JavaScript. */
function js(value: unknown): string {
  return value === undefined ? 'undefined' : jsonText(value, 2);
}
