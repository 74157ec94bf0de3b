import { driveSource } from './drive-source.ts';
import { storefrontSource } from './storefront-source.ts';
import { signingSource } from './signing-source.ts';

/** Placeholder in a path or body for the purchaser of each request: plain letters, which need no escaping. */
export const purchaserIdMark = 'OCTOPROOF-PURCHASER-ID';
export const purchaserEmailHashMark = 'OCTOPROOF-PURCHASER-EMAIL-HASH';

/** Placeholders for the ids of a cart of the script, and of what is put into it. */
export const cartIdMark = 'OCTOPROOF-CART-ID';
export const productIdMark = 'OCTOPROOF-PRODUCT-ID';
export const optionIdMark = 'OCTOPROOF-OPTION-ID';

/** One kind of request of the script. */
export interface K6Endpoint {
  /** Letters, digits, dashes and underscores: the name of the k6 scenario. */
  readonly name: string;
  /** Requests a minute, an integer of at least 1. */
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

/** What the script of a storefront reads, and makes, before the load begins. */
export interface K6Preparation {
  /** The first page of the product list, with a query. */
  readonly listPath: string;
  /** How a cart is made, with marks for product and option; null if no carts are read. */
  readonly cart: { readonly path: string; readonly body: string } | null;
}

export interface K6Script {
  readonly version: string;
  readonly baseUrl: string;
  readonly endpoints: readonly K6Endpoint[];
  readonly credential: K6Credential;
  /** Null for a partner, whose calls need no preparation. */
  readonly preparation: K6Preparation | null;
  /** Further headers: a text, or the environment variable that holds it. */
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

/** A script that k6 runs unchanged: constant arrival rate, one scenario an endpoint, thresholds on p(99). */
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
// Verdict: every endpoint's time from the send has its TP99 within the limit, and no request was dropped. k6 exits with 99
// where a threshold does not hold.
// OCTOPROOF_BASE_URL, OCTOPROOF_DURATION, OCTOPROOF_WARM_UP (seconds), OCTOPROOF_PURCHASERS and OCTOPROOF_SEED change it.
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
    // Own prefix: k6 reads the whole environment, and BASE_URL or SEED may be set there for another program.
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

/** Pages that the reads of the list go round, carts that are read, and options that are tried for them: as in `load`. */
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
  if (value === undefined || value === '') throw new Error('give it: k6 run -e ' + name + '="$' + name + '" …');
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

/** A value as JavaScript, with the line separators escaped that JSON allows and older JavaScript does not. */
function js(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return text.replaceAll('\u2028', String.raw`\u2028`).replaceAll('\u2029', String.raw`\u2029`);
}
