import { expectAbsent, expectThat, violations, type Reply, type Request } from '../../../src/authoring.ts';
import { schemaFinding } from '../expectations/cart-violations.ts';
import {
  errorCodes,
  errorObjectIn,
  isCartEndpoint,
  isFlat,
  isFromBefore,
  type ErrorObject,
} from '../replies/error-reply.ts';
import { elsewhere } from '../hostile/inputs/input.ts';
import { onceAReply } from '../replies/once-a-reply.ts';
import { ambient } from '../authoring.ts';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
const priceFields = ['currency', 'currencyPrecision', 'currentPrice', 'expectedPrice', 'path'];

/** The schema violations of the error object of a reply. Their pointers start at the whole body. */
const errorViolations = onceAReply((reply) => {
  const error = errorObjectIn(reply.json);
  if (error === null) return [];
  return violations('octo-error', error.value).map((violation) => ({
    ...violation,
    field: violation.pointer.slice(1),
    pointer: error.pointer + violation.pointer,
  }));
});

/** The error object of a reply of the endpoint itself; null for a 401 and for the error of a layer before it. */
export function ownError(reply: Reply, request: Request): ErrorObject | null {
  if (reply.status < 400 || reply.status === 401 || isFromBefore(reply, request)) return null;
  return errorObjectIn(reply.json);
}

/** Throws the first violation in one of these fields that is a wrong type. Other requirements cover wrong values. */
function expectTyped(reply: Reply, fields: readonly string[]): void {
  const violation = errorViolations(reply).find(({ field, keyword, received }) => {
    const isOfOtherRequirement = keyword === 'pattern' || (keyword === 'enum' && typeof received === 'string');
    const isWrongAmount = typeof received === 'number' && field !== 'currency' && field !== 'path';
    return fields.includes(field) && !isOfOtherRequirement && !(isWrongAmount && priceFields.includes(field));
  });
  if (violation !== undefined) throw schemaFinding(reply, violation);
}

function isMismatch(error: ErrorObject | null): error is ErrorObject {
  return error?.value['error'] === 'PRICE_MISMATCH';
}

/** Unlike `Intl.supportedValuesOf`, the names also include units of account such as CLF. */
function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && currencyNames.of(code) !== undefined;
}

/** Throws if the body is not an envelope. Other checks test its details as an error object. */
function expectEnvelope(reply: Reply, schema: 'octo-error-envelope' | 'authentication-error'): void {
  const own = ['', '/code', '/message', '/details'];
  const schemaViolations = violations(schema, reply.json ?? null);
  const violation = schemaViolations.find(({ pointer }) => own.includes(pointer));
  if (violation !== undefined) throw schemaFinding(reply, violation);
}

function carriesNoPrice(reply: Reply, { pointer, value }: ErrorObject): void {
  for (const field of priceFields) {
    if (value[field] !== null) expectAbsent(reply, `${pointer}/${field}`);
  }
}

/** Section 2.8: the three error objects, in every error response. */
export const errorShapeJudgements = [
  ambient('storefront/2.8/error', 'Every error object has error and errorMessage as strings', {
    judge(reply, { request }) {
      if (ownError(reply, request) === null) return false;
      expectTyped(reply, ['error', 'errorMessage']);
      return true;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.8/mismatch', 'Every PRICE_MISMATCH has the five documented price fields', {
    judge(reply, { request }) {
      if (!isMismatch(ownError(reply, request))) return false;
      expectTyped(reply, priceFields);
      return true;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.8/mismatch-only', 'No error with a code other than PRICE_MISMATCH has a price field', {
    judge(reply, { request }) {
      const error = ownError(reply, request);
      const code = error?.value['error'];
      // The meaning of an undocumented code is unknown.
      if (error === null || typeof code !== 'string' || !errorCodes.has(code) || isMismatch(error)) return false;
      carriesNoPrice(reply, error);
      return true;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.8/currency', 'The currency of every PRICE_MISMATCH is an ISO 4217 code', {
    judge(reply, { request }) {
      const error = ownError(reply, request);
      const currency = isMismatch(error) ? error.value['currency'] : null;
      if (error === null || typeof currency !== 'string') return false;
      const expected = 'an ISO 4217 currency code';
      expectThat(reply, `${error.pointer}/currency`, { holds: isCurrency(currency), expected });
      return true;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.8/envelope', 'Every error of a cart endpoint is an envelope with code, message and details', {
    judge(reply, { request }) {
      const { status, json } = reply;
      if (!isCartEndpoint(reply) || status < 400 || status === 401 || isFromBefore(reply, request)) return false;
      // Section 4 covers a bare error object: it has another shape, not a missing field.
      if (json === undefined || isFlat(json)) return false;
      expectEnvelope(reply, 'octo-error-envelope');
      return true;
    },
    gap: 'writes',
  }),

  ambient('storefront/2.8/authentication', 'The body of every 401 has code, message and details with the value null', {
    judge(reply) {
      if (reply.status !== 401 || reply.endpoint === 'register' || reply.endpoint === elsewhere) return false;
      // Section 1 covers a body that is not JSON.
      if (reply.json === undefined && reply.text !== '') return false;
      expectEnvelope(reply, 'authentication-error');
      return true;
    },
  }),
];
