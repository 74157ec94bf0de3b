import { expectSame, expectThat, filledText, same, text, type Json, type Reply } from '../../../src/authoring.ts';
import { anArrangedRegistration } from '../fixtures/partners/arranged-registrations.ts';
import { openCartOf } from '../fixtures/carts/carts-of-two-partners.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { chosenFields, requiredFields, type Input } from '../fixtures/partners/registration-fields.ts';
import { itsChosenRecord, itsRecord, itsRegistration, theRegistrar } from '../fixtures/partners/registrations.ts';
import { readPartner } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { wireName } from '../replies/wire-names.ts';
import { check } from '../authoring.ts';
import { defaults } from './omitted.ts';

/**
 * Each field has the sent value. The entries of a list may be in any order, and the letter case of an e-mail address
 * may change.
 */
function expectEchoed(reply: Reply, below: string, sent: Input): void {
  for (const [field, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    const pointer = `${below}/${field}`;
    if (Array.isArray(value)) expectSameEntries(reply, pointer, value);
    else if (field === 'partnerContactEmail') expectSameAddress(reply, pointer, value);
    else expectSame(reply, pointer, value);
  }
}

function expectSameAddress(reply: Reply, pointer: string, sent: Json): void {
  const holds = typeof sent === 'string' && reply.at(pointer, text).toLowerCase() === sent.toLowerCase();
  expectThat(reply, pointer, { holds, expected: JSON.stringify(sent) });
}

function expectSameEntries(reply: Reply, pointer: string, sent: readonly Json[]): void {
  const entries = reply.peek(pointer);
  const holds = Array.isArray(entries) && same(ordered(entries), ordered(sent));
  expectThat(reply, pointer, { holds, expected: JSON.stringify(sent) });
}

/** Entries in an order of our own. */
function ordered(entries: readonly Json[]): Json {
  return entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** States have a row of their own. */
function withoutStates({ inventoryStates: _states, ...rest }: Input): Input {
  return rest;
}

/** Section 2.5: a registration reads as it was made, when it is made and later. */
export const registrationViewChecks = [
  check(
    'storefront/2.5/view-echo#chosen',
    'A registration reads as it was sent, in the register response and in the partner read',
    {
      needs: { record: itsChosenRecord },
      steps({ record: { sent, made, read } }) {
        expectEchoed(made, '/partner', withoutStates(sent));
        expectEchoed(expectSuccess(read), '', withoutStates(sent));
        return Promise.resolve();
      },
    },
  ),
  check('storefront/2.5/view-echo#defaults', 'What was not sent reads null, or as an empty list', {
    needs: { record: itsRecord },
    steps({ record: { sent, made, read }, facts }) {
      const expected = { ...sent, ...defaults, [wireName('affiliatePublisherId', facts)]: null };
      expectEchoed(made, '/partner', expected);
      expectEchoed(expectSuccess(read), '', expected);
      return Promise.resolve();
    },
  }),
  check('storefront/2.5/view-echo#empty-lists', 'A registration with empty lists reads with empty lists', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const lists = { inventoryStates: [], category0: [], category1: [], category2: [] };
      const sent = { ...requiredFields(), partnerContactName: '\u5C71\u7530 \u592A\u90CE', ...lists };
      const { reply, token } = await registrar.accepted(sent, tools);
      expectEchoed(reply, '/partner', sent);
      expectEchoed(await tools.accept(readPartner({ key: token })), '', sent);
    },
  }),
  check(
    'storefront/2.5/view-echo#later',
    'A registration reads the same after another of the same address was made, which takes nothing over',
    {
      needs: { registrar: theRegistrar },
      async steps({ registrar, ...tools }) {
        const first = await registrar.accepted(chosenFields(), tools);
        const { partnerContactEmail } = first.sent;
        const second = await registrar.answered({ ...requiredFields(), partnerContactEmail }, tools);
        // A service may accept an address only once.
        if (second.status !== 200) await registrar.accepted(requiredFields(), tools);
        expectEchoed(await tools.accept(readPartner({ key: first.token })), '', first.sent);
        if (second.status !== 200) return;
        const read = await tools.accept(readPartner({ key: second.at('/token', filledText) }));
        expectSame(read, '/displayName', second.at('/partner/displayName', text));
        expectEchoed(read, '', defaults);
      },
    },
  ),
  check('storefront/2.5/view-states', 'The states of a registration read by their full names', {
    needs: { record: itsChosenRecord },
    steps({ record: { sent, made, read } }) {
      const { inventoryStates } = sent;
      expectEchoed(made, '/partner', { inventoryStates });
      expectEchoed(expectSuccess(read), '', { inventoryStates });
      return Promise.resolve();
    },
  }),
  check('storefront/2.5/inventoryCountries-default', 'A registration without inventoryCountries reads as one for US', {
    needs: { record: itsRecord },
    steps({ record: { made, read } }) {
      expectSame(made, '/partner/inventoryCountries', ['US']);
      expectSame(expectSuccess(read), '/inventoryCountries', ['US']);
      return Promise.resolve();
    },
  }),
  check('storefront/2.5/status#fresh', 'A new registration is active', {
    needs: { record: itsRecord },
    steps({ record: { made, read } }) {
      expectSame(made, '/partner/status', 'active');
      expectSame(expectSuccess(read), '/status', 'active');
      return Promise.resolve();
    },
  }),
  check(
    'storefront/2.5/status-deactivated',
    'A partner that was switched off reads as deactivated, where it can read at all',
    {
      needs: { partner: anArrangedRegistration() },
      async steps({ partner, accept, send, observe }) {
        expectSame(await accept(readPartner({ key: partner.key })), '/status', 'active');
        await partner.deactivate();
        const reply = await send(readPartner({ key: partner.key }));
        observe('status of the partner read of a partner that was switched off', reply.status);
        if (reply.status === 200) expectSame(reply, '/status', 'deactivated');
      },
    },
  ),
  check('storefront/2.5/view-partnerId', 'The partnerId of a registration is the one in the carts of its key', {
    needs: { registration: itsRegistration, offer: anOfferOfOne },
    async steps({ registration: { reply, token }, offer, accept, referenceReading }) {
      const cart = await openCartOf(offer, { accept, referenceReading }, { key: token });
      expectSame(cart.created, '/partner/partnerId', reply.at('/partner/partnerId', text));
    },
  }),
];
