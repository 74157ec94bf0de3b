import { expectStatus, expectThat, FindingError, isObject, type Reply, type Request } from '../../../src/authoring.ts';
import { errorCodes, isErrorBody, isFlat, isFromBefore } from '../replies/error-reply.ts';
import { anArrangedRegistration } from '../fixtures/partners/arranged-registrations.ts';
import { failedOrderReads } from '../fixtures/orders/reads.ts';
import { chosenFields } from '../fixtures/partners/registration-fields.ts';
import { aChosenRegistration, theRegistrar } from '../fixtures/partners/registrations.ts';
import { readSupplier, register } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { ambient, check } from '../authoring.ts';

/** Endpoints with flat errors; the product list has judgements of its own. */
const endpoints: ReadonlySet<string> = new Set(['register', 'me', 'supplier', 'order']);

/** True where a refusal by an endpoint with flat errors is such an error; throws where it has another shape. */
function isFlatError(reply: Reply, request: Request): boolean {
  const { status, json, text, exchange } = reply;
  if (!endpoints.has(reply.endpoint) || status < 400 || status === 401 || isFromBefore(reply, request)) return false;
  if (text === '') throw new FindingError({ kind: 'body', exchange, expected: 'an error object', received: '' });
  // A body that is there and no JSON is judged in section 1.
  if (json === undefined) return false;
  if (isBare(reply)) return false;
  expectThat(reply, '', { holds: isFlat(json), expected: 'the error object itself, without an envelope' });
  return true;
}

/** True for the shape of a layer before the endpoint: a failure class and no details. A code of the list is no class. */
function isBare({ json }: Reply): boolean {
  if (!isObject(json) || json['details'] !== null) return false;
  return typeof json['code'] === 'string' && !errorCodes.has(json['code']) && typeof json['error'] !== 'string';
}

/** True where an endpoint with flat errors answered with one; throws where its status is another than 400. */
function isBadRequest(reply: Reply, request: Request): boolean {
  const { status } = reply;
  if (!endpoints.has(reply.endpoint) || status === 401 || isFromBefore(reply, request)) return false;
  if (status < 400 && !isErrorBody(reply.json)) return false;
  if (status === 429 && reply.endpoint === 'register') return false;
  // A layer before the endpoint, which names no code of the contract, may take any status that blames the caller.
  if (status < 500 && isBare(reply)) return false;
  expectStatus(reply, 400);
  return true;
}

/** Section 4: all but the cart endpoints answer errors with the error object itself, and with 400. */
export const flatErrorChecks = [
  ambient(
    'storefront/4/flat',
    'Every error of register, partner, supplier and order endpoints is the error object itself',
    {
      judge: (reply, { request }) => isFlatError(reply, request),
      gap: 'orders',
    },
  ),
  ambient(
    'storefront/4/flat-400',
    'Every error of register, partner, supplier and order endpoints has the status 400',
    {
      judge: (reply, { request }) => isBadRequest(reply, request),
      gap: 'orders',
    },
  ),
  ...(
    [
      ['storefront/4/flat', 'is the error object itself', isFlatError],
      ['storefront/4/flat-400', 'has the status 400', isBadRequest],
    ] as const
  ).flatMap(([id, how, judge]) => [
    check(`${id}#order`, `The error of an order read ${how}`, {
      needs: { failed: failedOrderReads },
      steps({ failed: { accepted, unknown } }) {
        expectSuccess(accepted);
        judge(unknown.reply, unknown.request);
        return Promise.resolve();
      },
    }),
    check(`${id}#switched-off`, `Where a partner that was switched off is refused the supplier, the error ${how}`, {
      needs: { partner: anArrangedRegistration() },
      async steps({ partner, accept, send }) {
        const request = readSupplier({ key: partner.key });
        await accept(request);
        await partner.deactivate();
        judge(await send(request), request);
      },
    }),
    check(`${id}#register`, `The error of a registration ${how}`, {
      needs: { accepted: aChosenRegistration, registrar: theRegistrar },
      async steps({ registrar, ...tools }) {
        const wrong = { ...chosenFields(), redirectUrl: 'http://partner.example.com/return' };
        judge(await registrar.refused(wrong, tools), register(wrong));
      },
    }),
  ]),
];
