import {
  GapError,
  InapplicableError,
  isSuccessful,
  type Integration,
  type Json,
  type PartnerProfile,
  type Tools,
} from '../../src/authoring.ts';
import { backend, type Backend } from '../partner/calls/backend.ts';
import type { Values } from '../partner/calls/template.ts';
import { outcomes } from '../partner/fixtures/business.ts';
import { isTransitional, readState, settledState } from '../partner/fixtures/evidence.ts';
import { arranged, type ChangeableProduct } from '../partner/fixtures/product.ts';
import { quoteFor, quotesAroundChange } from '../partner/fixtures/quote.ts';
import { newCustomerServiceId, reserved, type Reservation } from '../partner/fixtures/reservation.ts';
import { entriesIn, firstValueAt, idText, pointerOf, requiredPointer } from '../partner/replies/fields.ts';
import { samePrice } from '../partner/replies/price.ts';
import type { ControlCase } from './case.ts';
import { protocolCases } from './protocol.ts';
import { expectData, WrongStateError } from './shop.ts';

type BackendTools = Tools & { readonly backend: Backend };

/** The protocol, then every state and change of the control endpoint of a partner backend that its checks use. */
export function partnerBackendCases(profile: PartnerProfile): readonly ControlCase[] {
  const partner = backend(profile);
  const [main = 'standard'] = profile.integrations;
  const withBackend = (tools: Tools): BackendTools => ({ ...tools, backend: partner });
  const row = (
    use: string,
    says: string,
    verify: (tools: BackendTools, main: Integration) => ReturnType<ControlCase['verify']>,
  ): ControlCase => ({ use, says, verify: async (tools) => await verify(withBackend(tools), main) });
  return [
    ...protocolCases('product'),
    ...profile.integrations.map((integration): ControlCase => ({
      use: 'product',
      ...(integration === main ? {} : { with: integration }),
      says: 'checkAvailability offers the product at a price; after the release it no longer offers the product',
      async verify(tools) {
        const { values } = await offered(integration, withBackend(tools));
        return async (later) => {
          if ((await isOffered(values, withBackend(later))) === true)
            throw new WrongStateError('checkAvailability still offers the released product');
        };
      },
    })),
    row('product/price', 'checkAvailability returns a different price', verifyPrice),
    row('product/value', 'checkAvailability does not offer the product any more', verifyValue),
    row('product/transitional', 'fulfill returns a transitional status', async (tools, integration) => {
      const { state } = await pendingBooking('fulfill', integration, tools);
      if (isTransitional(state, partner)) return;
      const expected = profile.transitionalStatuses?.join(', ') ?? '';
      throw new WrongStateError(`the status after fulfill: expected one of ${expected}, received ${idText(state)}`);
    }),
    row(
      'product/settled',
      'status returns a final status after "succeeded", and a different one after "failed"',
      verifySettled,
    ),
    {
      ...row('product/settled', 'status returns a final status after a pending reserve', verifySettledReserve),
      with: 'reserve',
    },
    row('product/cancelled', 'status returns a different status, or no longer finds the booking', verifyCancelled),
    row(
      'reservations',
      'the count for a new customer service id is 0, and 1 after a reserve, even if the reservation is then cancelled',
      verifyReservations,
    ),
  ];
}

/** A new product that checkAvailability offers at a price. */
async function offered(
  integration: Integration,
  tools: BackendTools,
): Promise<{ readonly product: ChangeableProduct; readonly values: Values }> {
  const product = await arranged(integration, tools);
  const { reply, values } = await quoteFor({ product }, tools);
  const pointer = pointerOf(tools.backend, 'checkAvailability', 'availabilities');
  if (pointer !== null && entriesIn(reply, pointer).length === 0)
    throw new WrongStateError(`checkAvailability does not offer the product: its reply has no value at ${pointer}`);
  return { product, values };
}

/** Whether checkAvailability offers a product. Null if the target file has no pointer to the availabilities. */
async function isOffered(values: Values, { send, backend: partner }: BackendTools): Promise<boolean | null> {
  const reply = await send(partner.call('checkAvailability', values));
  if (!isSuccessful(reply.status)) return false;
  const pointer = pointerOf(partner, 'checkAvailability', 'availabilities');
  return pointer === null ? null : entriesIn(reply, pointer).length > 0;
}

async function verifyPrice(tools: BackendTools, main: Integration): Promise<void> {
  const { profile } = tools.backend;
  if (!profile.priceChanges) throw new InapplicableError('the target file says that prices do not change');
  const { before, after } = await quotesAroundChange(await arranged(main, tools), tools);
  if (samePrice(before.price, after.price, profile.price))
    throw new WrongStateError(`checkAvailability still returns the price ${JSON.stringify(after.price)}`);
}

async function verifyValue(tools: BackendTools, main: Integration): Promise<void> {
  const { product, values } = await offered(main, tools);
  await product.change({ value: 'changed' });
  const isStillOffered = await isOffered(values, tools);
  if (isStillOffered === null) requiredPointer(tools.backend, 'checkAvailability', 'availabilities');
  if (isStillOffered === true) throw new WrongStateError('checkAvailability still offers the product');
}

/** A booking of a new product whose last call, `operation`, came after the change to transitional, with its state. */
async function pendingBooking(
  operation: 'reserve' | 'fulfill',
  integration: Integration,
  tools: BackendTools,
): Promise<{ readonly product: ChangeableProduct; readonly values: Values; readonly state: Json }> {
  const { backend: partner, accept } = tools;
  const { transitionalStatuses } = partner.profile;
  if (transitionalStatuses === null)
    throw new GapError('declarations', 'the target file declares no "transitionalStatuses"');
  if (transitionalStatuses.length === 0)
    throw new InapplicableError('the target file says that no state of a booking is transitional');
  const product = await arranged(integration, tools);
  const quote = await quoteFor({ product }, tools);
  const change = async (): Promise<Json> => await product.change({ transitional: true });
  if (operation === 'reserve') await change();
  const { values, reply: reserveReply } = await reservedIfAllowed(quote, tools);
  if (operation === 'fulfill') await change();
  const reply = operation === 'reserve' ? reserveReply : await accept(partner.call('fulfill', values));
  const state = firstValueAt(reply, pointerOf(partner, operation, 'status')) ?? (await stateOf(values, tools));
  return { product, values, state };
}

async function reservedIfAllowed(
  quote: Reservation['quote'],
  tools: BackendTools & { readonly customerServiceId?: string },
): Promise<Reservation> {
  if (tools.backend.profile.reservations) return await reserved(quote, tools);
  throw new GapError('reservations', 'reservations are not allowed: allow them with --allow-reservations');
}

/** The state by `status`; null if `status` does not find the booking. Throws GapError if the target file has no `status`. */
async function stateOf(values: Values, tools: BackendTools): Promise<Json> {
  requiredPointer(tools.backend, 'status', 'status');
  return await readState(values, tools);
}

async function finalStateOf(values: Values, tools: BackendTools): Promise<Json> {
  const state = await stateOf(values, tools);
  if (!isTransitional(state, tools.backend)) return state;
  throw new WrongStateError(`status still returns the transitional status ${idText(state)}`);
}

async function verifySettled(tools: BackendTools, main: Integration): Promise<void> {
  const ends: Json[] = [];
  for (const settled of outcomes) {
    const { product, values } = await pendingBooking('fulfill', main, tools);
    await product.change({ settled });
    ends.push(await finalStateOf(values, tools));
  }
  const [succeeded = null, failed] = ends;
  if (succeeded !== null && succeeded === failed)
    throw new WrongStateError(
      `status returns the same value ${idText(succeeded)} after "succeeded" and after "failed"`,
    );
}

async function verifySettledReserve(tools: BackendTools, main: Integration): Promise<void> {
  const { product, values, state } = await pendingBooking('reserve', main, tools);
  if (!isTransitional(state, tools.backend))
    throw new InapplicableError('reserve of this partner never returns a transitional status');
  await product.change({ settled: 'succeeded' });
  await finalStateOf(values, tools);
}

async function verifyCancelled(tools: BackendTools, main: Integration): Promise<void> {
  const { backend: partner, accept } = tools;
  const product = await arranged(main, tools);
  const { values, reservationId } = await reservedIfAllowed(await quoteFor({ product }, tools), tools);
  await accept(partner.call('fulfill', values));
  const before = await settledState(values, tools);
  await product.change({ cancelled: idText(reservationId) });
  const after = await stateOf(values, tools);
  if (after !== null && after === before) throw new WrongStateError(`status still returns ${idText(after)}`);
}

async function verifyReservations(tools: BackendTools, main: Integration): Promise<void> {
  const { backend: partner, arrange, send } = tools;
  if (pointerOf(partner, 'lookup', 'reservationId') !== null)
    throw new InapplicableError('octoproof reads the reservations with the operation lookup');
  const customerServiceId = newCustomerServiceId();
  const expectCount = async (count: number): Promise<void> =>
    expectData((await arrange('reservations', { customerServiceId })).data, 'count', count);
  await expectCount(0);
  const product = await arranged(main, tools);
  const { values } = await reservedIfAllowed(await quoteFor({ product }, tools), { ...tools, customerServiceId });
  await expectCount(1);
  if (partner.profile.operations.cancel === null) return;
  await send(partner.call('cancel', values));
  await expectCount(1);
}
