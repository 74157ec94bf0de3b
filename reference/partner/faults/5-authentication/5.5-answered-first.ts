import { isFields } from '../../../http/fields.ts';
import { optionalText, sent } from '../../http/read-fields.ts';
import { invalidRequest, type Refusal } from '../../refusal.ts';
import type { Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { at, type Concerns } from './verified-otherwise.ts';

/** Faults of section 5.5: something else is looked at before the signature, and answered. */
export const answeredFirstFaults: readonly Fault[] = [
  first('unknown-products-answered-first', 'Answers 404 for an unknown product before it verifies', {
    on: at('checkAvailability', 'reserve'),
    refusal: (call) => {
      const id = sent(call, 'productId');
      return typeof id !== 'string' || call.rules.findProduct(id, call) !== null ? null : notFound;
    },
  }),
  first('unknown-reservations-answered-first', 'Answers 404 for an unknown reservation before it verifies', {
    on: at('fulfill'),
    refusal: (call) => (call.store.reservations.has(call.parameters['reservationId'] ?? '') ? null : notFound),
  }),
  first('shape-answered-first', 'Answers 400 for a body that is no object before it verifies', {
    refusal: ({ json }) => (json === undefined || isFields(json) ? null : invalidRequest('the body must be an object')),
  }),
  first('missing-members-answered-first', 'Answers 400 for a body without attributes before it verifies', {
    on: at('checkAvailability'),
    refusal: ({ json }) =>
      !isFields(json) || isFields(json['attributes']) ? null : invalidRequest('attributes are required'),
  }),
  first('wrong-price-answered-first', 'Answers 409 for a reserve at a wrong price before it verifies', {
    on: at('reserve'),
    refusal: (call) => {
      const expected = call.rules.readPrice(sent(call, 'priceSummary'), call);
      const product = call.rules.findProduct(textOf(sent(call, 'productId')), call);
      const isRight =
        expected === null ||
        product === null ||
        call.rules.isSamePrice(expected, call.rules.priceOf(product, call), call);
      return isRight ? null : { status: 409, code: 'PRICE_MISMATCH', message: 'the price is another' };
    },
  }),
  first('purchaser-answered-first', 'Answers 400 for a purchaserId that is no UUID before it verifies', {
    on: at('checkAvailability'),
    refusal: (call) =>
      /^[0-9a-f-]{36}$/i.test(optionalText(call, 'purchaserId') ?? '')
        ? null
        : invalidRequest('purchaserId must be a UUID'),
  }),
  first('missing-id-answered-first', 'Answers 400 for a fulfill without a customer service id before it verifies', {
    on: at('fulfill'),
    refusal: ({ json }) =>
      !isFields(json) || json['customerServiceId'] !== undefined
        ? null
        : invalidRequest('customerServiceId is required'),
  }),
];

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const notFound: Refusal = { status: 404, code: 'NOT_FOUND', message: 'there is no such thing' };

function first(
  name: string,
  says: string,
  { on = () => true, refusal }: { on?: Concerns; refusal: (call: Received) => Refusal | null },
): Fault {
  return {
    name,
    requirement: 'partner/5.5/2',
    says,
    rules: (honest) => ({
      handle: (call) => {
        const found = on(call) ? refusal(call) : null;
        return found === null ? honest.handle(call) : call.rules.refuse(found, call);
      },
    }),
  };
}
