import type { Call } from '../rules.ts';
import { invalidRequest } from '../refusal.ts';
import type { Freedom } from './freedom.ts';

/** Details of verification that section 5 does not define. */
export const verifierFreedoms: readonly Freedom[] = [
  {
    name: 'compares-decoded-signatures',
    says: 'Compares percent-decoded signatures',
    source: '5.3',
    rules: (honest) => ({
      isSame: (received, expected, call) => honest.isSame(decoded(received), decoded(expected), call),
    }),
  },
  {
    name: 'scheme-in-its-case',
    says: 'Accepts the scheme in lower case only',
    source: '5.4',
    rules: (honest) => ({
      readAuthorization: (call) =>
        (call.headers.authorization ?? '').startsWith('marketplace-third-party ')
          ? honest.readAuthorization(call)
          : null,
    }),
  },
  {
    name: 'only-known-pairs',
    says: 'Refuses a header with pairs other than the four of the contract',
    source: '5.4',
    rules: (honest) => ({
      readAuthorization: (call) =>
        (call.headers.authorization ?? '').match(/=\s*"/g)?.length === 4 ? honest.readAuthorization(call) : null,
    }),
  },
  {
    name: 'nonce-once',
    says: 'Refuses a nonce that it has accepted before',
    source: '5.4',
    rules: (honest) => {
      const nonces = new Set<string>();
      return {
        isValid: (authorization, call) => {
          if (nonces.has(authorization.nonce) || !honest.isValid(authorization, call)) return false;
          nonces.add(authorization.nonce);
          return true;
        },
      };
    },
  },
  {
    name: 'used-nonces-refused-first',
    says: 'Refuses a nonce that it has accepted before with 409, before it compares signatures',
    source: '5.4',
    rules: (honest) => {
      const nonces = new Set<string>();
      return {
        handle: (call) => {
          const nonce = call.rules.readAuthorization(call)?.nonce ?? null;
          if (nonce !== null && nonces.has(nonce)) {
            return call.rules.refuse({ status: 409, code: 'NONCE_USED', message: 'the nonce was used' }, call);
          }
          return honest.handle(call);
        },
        isValid: (authorization, call) => {
          const isValid = honest.isValid(authorization, call);
          if (isValid) nonces.add(authorization.nonce);
          return isValid;
        },
      };
    },
  },
  {
    name: 'trims-unicode-space',
    says: 'Trims all Unicode white space from the start and end of a body',
    source: '5.3',
    rules: () => ({ trimmedBodyOf: ({ body }) => Buffer.from(body.toString('utf8').trim()) }),
  },
  {
    name: 'behind-a-proxy',
    says: 'Is behind a proxy: the marketplace uses another origin and a path prefix',
    source: '5.3',
    publicOrigin: 'https://partners.example.com/acme-gateway',
  },
  {
    name: 'length-required',
    says: 'Refuses bodies without content-length before it verifies the signature',
    source: '5.5',
    rules: refusingFirst(411, ({ headers }) => headers['transfer-encoding'] !== undefined),
  },
  {
    name: 'small-requests-only',
    says: 'Refuses bodies over 8 KiB and URLs over 2 KiB before it verifies the signature',
    source: '5.5',
    rules: refusingFirst(413, ({ body, target }) => body.length > 8_192 || target.length > 2_048),
  },
  {
    name: 'known-queries-only',
    says: 'Refuses unknown query parameters after it has verified the signature',
    source: '4',
    rules: (honest) => ({
      operate: (call) => {
        const isKnown = call.rules.parametersOf(call).every(([key]) => knownParameters.includes(key));
        return isKnown ? honest.operate(call) : call.rules.refuse(invalidRequest('an unknown parameter'), call);
      },
    }),
  },
  {
    name: 'json-only',
    says: 'Refuses a missing body or one that is not a JSON object, after it has verified the signature',
    source: '4',
    rules: (honest) => ({
      operate: (call) => {
        const isValid = call.method === 'GET' || call.method === 'DELETE' || typeof call.json === 'object';
        return isValid ? honest.operate(call) : call.rules.refuse(invalidRequest('the body must be JSON'), call);
      },
    }),
  },
  {
    name: 'strict-values',
    says: 'Refuses purchaser ids that are not UUIDs, unknown locales and malformed hashes after verification',
    source: '4',
    rules: (honest) => ({
      operate: (call) => {
        const wrong = call.rules.parametersOf(call).find(([key, value]) => forms[key]?.test(value) === false);
        if (wrong === undefined) return honest.operate(call);
        return call.rules.refuse(invalidRequest(`${wrong[0]} is malformed`), call);
      },
    }),
  },
];

const knownParameters = [
  'purchaserId',
  'purchaserEmailHash',
  'locale',
  'customerServiceId',
  'reservationId',
  'startAt',
  'endAt',
];

const forms: Readonly<Record<string, RegExp>> = {
  purchaserId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  locale: /^(en|es|fr)-[A-Z]{2}$/,
  purchaserEmailHash: /^[A-Za-z0-9_-]{43}$/,
};

function refusingFirst(status: number, concerns: (call: Call) => boolean): NonNullable<Freedom['rules']> {
  return (honest) => ({
    handle: (call) =>
      concerns(call)
        ? { status, headers: { 'content-type': 'text/html', connection: 'close' }, text: '<h1>Refused</h1>' }
        : honest.handle(call),
  });
}

function decoded(signature: string): string {
  try {
    return decodeURIComponent(signature);
  } catch {
    return signature;
  }
}
