import { expectSame, expectThat, same, text, type Json, type Reply } from '../../src/authoring.ts';
import { anArrangedRegistration } from './fixtures/arranged-registrations.ts';
import { openCartOf } from './fixtures/two-partners.ts';
import { anOffer } from './fixtures/offers.ts';
import { chosenFields, requiredFields } from './fixtures/registration-fields.ts';
import { itsRegistration, theRegistrar } from './fixtures/registrations.ts';
import { readPartner } from './requests.ts';
import { wireName } from './wire-names.ts';
import { check } from './words.ts';

/** How what was not sent reads. */
const defaults = {
  inventoryStates: [],
  category0: [],
  category1: [],
  category2: [],
  logoUrl: null,
  redirectUrl: null,
  maxPageSize: null,
} as const;

/** The field reads as it was sent; the entries of a list may stand in any order. */
function expectEchoed(reply: Reply, below: string, sent: Readonly<Record<string, Json>>): void {
  for (const [field, value] of Object.entries(sent)) {
    const pointer = `${below}/${field}`;
    if (!Array.isArray(value)) expectSame(reply, pointer, value);
    else expectSameEntries(reply, pointer, value);
  }
}

function expectSameEntries(reply: Reply, pointer: string, sent: readonly Json[]): void {
  const shown = reply.peek(pointer);
  const holds = Array.isArray(shown) && same(ordered(shown), ordered(sent));
  expectThat(reply, pointer, { holds, expected: JSON.stringify(sent) });
}

/** Entries in an order of our own. */
function ordered(entries: readonly Json[]): Json {
  return entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const { inventoryStates, ...restOfChoice } = chosenFields;

/** Section 2.5: a registration reads as it was made, when it is made and later. */
export const registrationViewChecks = [
  check(
    'storefront/2.5/view-echo#chosen',
    'A registration reads as it was sent, in the register response and in the partner read',
    {
      needs: { registrar: theRegistrar },
      async steps({ registrar, ...tools }) {
        const { reply, token } = await registrar.accepted(chosenFields, tools);
        expectEchoed(reply, '/partner', restOfChoice);
        expectEchoed(await tools.accept(readPartner({ key: token })), '', restOfChoice);
      },
    },
  ),
  check('storefront/2.5/view-echo#defaults', 'What was not sent reads null, or as an empty list', {
    needs: { registration: itsRegistration },
    async steps({ registration: { reply, token }, accept, facts }) {
      const expected = { ...requiredFields, ...defaults, [wireName('affiliatePublisherId', facts)]: null };
      expectEchoed(reply, '/partner', expected);
      expectEchoed(await accept(readPartner({ key: token })), '', expected);
    },
  }),
  check('storefront/2.5/view-echo#empty-lists', 'A registration with empty lists reads with empty lists', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const lists = { inventoryStates: [], category0: [], category1: [], category2: [] };
      const { reply, token } = await registrar.accepted({ ...requiredFields, ...lists }, tools);
      expectEchoed(reply, '/partner', lists);
      expectEchoed(await tools.accept(readPartner({ key: token })), '', lists);
    },
  }),
  check('storefront/2.5/view-echo#later', 'A registration reads the same after others were made', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const { token } = await registrar.accepted(chosenFields, tools);
      await registrar.accepted(requiredFields, tools);
      const later = await tools.accept(readPartner({ key: token }));
      expectEchoed(later, '', { ...restOfChoice });
      expectSameEntries(later, '/inventoryStates', inventoryStates);
    },
  }),
  check('storefront/2.5/view-states', 'The states of a registration read by their full names', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const { reply, token } = await registrar.accepted(chosenFields, tools);
      expectSameEntries(reply, '/partner/inventoryStates', inventoryStates);
      const read = await tools.accept(readPartner({ key: token }));
      expectSameEntries(read, '/inventoryStates', inventoryStates);
    },
  }),
  check('storefront/2.5/inventoryCountries-default', 'A registration without inventoryCountries reads as one for US', {
    needs: { registration: itsRegistration },
    async steps({ registration: { reply, token }, accept }) {
      expectSame(reply, '/partner/inventoryCountries', ['US']);
      expectSame(await accept(readPartner({ key: token })), '/inventoryCountries', ['US']);
    },
  }),
  check('storefront/2.5/status#fresh', 'A new registration is active', {
    needs: { registration: itsRegistration },
    async steps({ registration: { reply, token }, accept }) {
      expectSame(reply, '/partner/status', 'active');
      expectSame(await accept(readPartner({ key: token })), '/status', 'active');
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
    needs: { registration: itsRegistration, offer: anOffer },
    async steps({ registration: { reply, token }, offer, accept, premise }) {
      const cart = await openCartOf(offer, { accept, premise }, { key: token });
      expectSame(cart.created, '/partner/partnerId', reply.at('/partner/partnerId', text));
    },
  }),
];
