import type { Call } from '../rules.ts';
import { invalidRequest } from '../refusal.ts';
import { freedom, type Freedom } from './freedom.ts';

/** Details of verification that section 5 does not define. */
export const verifierFreedoms: readonly Freedom[] = [
  freedom('compares-decoded-signatures', '5.3')
    .says('Compares percent-decoded signatures')
    .rule('isSame', (right, received, expected, call) => right(decoded(received), decoded(expected), call)),
  freedom('scheme-in-its-case', '5.4')
    .says('Accepts the scheme of the Authorization header in lower case only')
    .rule('readAuthorization', (right, call) =>
      (call.headers.authorization ?? '').startsWith('marketplace-third-party ') ? right(call) : null,
    ),
  freedom('only-known-pairs', '5.4')
    .says('Refuses an Authorization header with pairs other than the four of the contract')
    .rule('readAuthorization', (right, call) =>
      (call.headers.authorization ?? '').match(/=\s*"/g)?.length === 4 ? right(call) : null,
    ),
  freedom('nonce-once', '5.4')
    .says('Refuses a nonce that it has accepted before')
    .rules((honest) => {
      const nonces = new Set<string>();
      return {
        isValid: (authorization, call) => {
          if (nonces.has(authorization.nonce) || !honest.isValid(authorization, call)) return false;
          nonces.add(authorization.nonce);
          return true;
        },
      };
    }),
  freedom('used-nonces-refused-first', '5.4')
    .says('Returns 409 for a nonce that was accepted before, without comparing the signature')
    .rules((honest) => {
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
    }),
  freedom('trims-unicode-space', '5.3')
    .says('Trims all Unicode white space from the start and end of a body')
    .rules(() => ({ trimmedBodyOf: ({ body }) => Buffer.from(body.toString('utf8').trim()) })),
  freedom('behind-a-proxy', '5.3')
    .says('Runs behind a proxy, so the marketplace calls another origin and a path prefix')
    .by({ publicOrigin: 'https://partners.example.com/acme-gateway' }),
  freedom('length-required', '5.5')
    .says('Refuses bodies without content-length before it verifies the signature')
    .rules(refusingFirst(411, ({ headers }) => headers['transfer-encoding'] !== undefined)),
  freedom('small-requests-only', '5.5')
    .says('Refuses bodies over 8 KiB and URLs over 2 KiB before it verifies the signature')
    .rules(refusingFirst(413, ({ body, target }) => body.length > 8_192 || target.length > 2_048)),
  freedom('known-queries-only', '4')
    .says('Refuses unknown query parameters after it has verified the signature')
    .rule('operate', (right, call) => {
      const isKnown = call.rules.parametersOf(call).every(([key]) => knownParameters.includes(key));
      return isKnown ? right(call) : call.rules.refuse(invalidRequest('an unknown parameter'), call);
    }),
  freedom('json-only', '4')
    .says('Refuses a body that is missing or not a JSON object after it has verified the signature')
    .rule('operate', (right, call) => {
      const isValid = call.method === 'GET' || call.method === 'DELETE' || typeof call.json === 'object';
      return isValid ? right(call) : call.rules.refuse(invalidRequest('the body must be JSON'), call);
    }),
  freedom('strict-values', '4')
    .says('Refuses malformed purchaser ids, locales and e-mail hashes after it has verified the signature')
    .rule('operate', (right, call) => {
      const wrong = call.rules.parametersOf(call).find(([key, value]) => forms[key]?.test(value) === false);
      if (wrong === undefined) return right(call);
      return call.rules.refuse(invalidRequest(`${wrong[0]} is malformed`), call);
    }),
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
