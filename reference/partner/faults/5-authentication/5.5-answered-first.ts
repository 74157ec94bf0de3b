import { isFields } from '../../../http/fields.ts';
import { optionalText, valueOf } from '../../http/read-fields.ts';
import { onOperations, type Calls } from '../../operators/at.ts';
import { inPlaceOf, type Replaced } from '../../operators/over.ts';
import { invalidRequest, type Refusal } from '../../refusal.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const notFound: Refusal = { status: 404, code: 'NOT_FOUND', message: 'not found' };

/** Faults of section 5.5: something else is checked and answered before the signature. */
export const answeredFirstFaults: readonly Fault[] = [
  ...(['status', 'lookup', 'cancel'] as const).map((operation) =>
    fault(`${operation}-not-verified`, 'partner/5.5/further')
      .says(`Does not verify the signature of ${operation} requests`)
      .ruleOn(operation, 'verify', () => null),
  ),
  fault('unknown-products-answered-first', 'partner/5.5/2')
    .says('Returns 404 for an unknown product before it verifies the signature')
    .rules(
      answering(
        (call) => {
          const id = valueOf(call, 'productId');
          return typeof id !== 'string' || call.rules.findProduct(id, call) !== null ? null : notFound;
        },
        onOperations('checkAvailability', 'reserve'),
      ),
    ),
  fault('unknown-reservations-answered-first', 'partner/5.5/2')
    .says('Returns 404 for an unknown reservation before it verifies the signature')
    .rules(
      answering(
        ({ store, parameters }) => (store.reservations.has(parameters['reservationId'] ?? '') ? null : notFound),
        'fulfill',
      ),
    ),
  fault('shape-answered-first', 'partner/5.5/2')
    .says('Returns 400 for a body that is not an object before it verifies the signature')
    .rules(
      answering(({ json }) =>
        json === undefined || isFields(json) ? null : invalidRequest('the body must be an object'),
      ),
    ),
  fault('broken-json-answered-first', 'partner/5.5/2')
    .says('Returns 400 for a body that is not JSON before it verifies the signature')
    .rules(
      answering(({ json, body }) =>
        json === undefined && body.toString().trim() !== '' ? invalidRequest('the body must be JSON') : null,
      ),
    ),
  fault('missing-members-answered-first', 'partner/5.5/2')
    .says('Returns 400 for a body without attributes before it verifies the signature')
    .rules(
      answering(
        ({ json }) =>
          !isFields(json) || isFields(json['attributes']) ? null : invalidRequest('attributes are required'),
        'checkAvailability',
      ),
    ),
  fault('wrong-price-answered-first', 'partner/5.5/2')
    .says('Returns 409 for a reserve request with a wrong price before it verifies the signature')
    .rules(answering(wrongPrice, 'reserve')),
  fault('purchaser-answered-first', 'partner/5.5/2')
    .says('Returns 400 for a purchaserId that is not a UUID before it verifies the signature')
    .rules(
      answering((call) => {
        const isUuid = /^[0-9a-f-]{36}$/i.test(optionalText(call, 'purchaserId') ?? '');
        return isUuid ? null : invalidRequest('purchaserId must be a UUID');
      }, 'checkAvailability'),
    ),
  fault('missing-id-answered-first', 'partner/5.5/2')
    .says('Returns 400 for a fulfill request without a customer service id before it verifies the signature')
    .rules(
      answering(({ json }) => {
        const isMissing = isFields(json) && json['customerServiceId'] === undefined;
        return isMissing ? invalidRequest('customerServiceId is required') : null;
      }, 'fulfill'),
    ),
];

/** Answers a call before it verifies the signature, unless `refusalOf` returns null. */
function answering(refusalOf: (call: Call) => Refusal | null, on?: Calls): Replaced {
  return inPlaceOf(
    'handle',
    (right, call) => {
      const refusal = refusalOf(call);
      return refusal === null ? right(call) : call.rules.refuse(refusal, call);
    },
    on,
  );
}

function wrongPrice(call: Call): Refusal | null {
  const { rules } = call;
  const productId = valueOf(call, 'productId');
  const expected = rules.readPrice(valueOf(call, 'priceSummary'), call);
  const product = rules.findProduct(typeof productId === 'string' ? productId : '', call);
  if (expected === null || product === null) return null;
  const isRight = rules.isSamePrice(expected, rules.priceOf(product, call), call);
  return isRight ? null : { status: 409, code: 'PRICE_MISMATCH', message: 'the price is different' };
}
