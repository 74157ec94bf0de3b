import { expectSame, expectThat, filledText, same, text, type Json, type Reply } from '../../../src/authoring.ts';
import { anArrangedRegistration } from '../fixtures/partners/arranged-registrations.ts';
import { openCartOf } from '../fixtures/carts/carts-of-two-partners.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { chosenFields, requiredFields, type Input } from '../fixtures/partners/registration-fields.ts';
import { itsChosenRecord, itsRecord, aRegistration, theRegistrar } from '../fixtures/partners/registrations.ts';
import { readPartner } from '../requests/endpoints.ts';
import { expectSuccess } from '../expectations/expect-success.ts';
import { wireName } from '../replies/wire-names.ts';
import { check } from '../authoring.ts';
import { defaults } from './every-view.ts';

/**
 * Expects the sent value in each field. The entries of a list may be in any sequence, and the letter case of an e-mail
 * address may change.
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

/** The entries in a fixed sequence. */
function ordered(entries: readonly Json[]): Json {
  return entries.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Other checks test inventoryStates. */
function withoutStates({ inventoryStates: _states, ...rest }: Input): Input {
  return rest;
}

/** Section 2.5: a registration shows the sent values, in the register response and later. */
export const registrationViewChecks = [
  check('storefront/2.5/view-echo#chosen', 'The register response and the partner read show the sent values', {
    needs: { record: itsChosenRecord },
    steps({ record: { sent, made, read } }) {
      expectEchoed(made, '/partner', withoutStates(sent));
      expectEchoed(expectSuccess(read), '', withoutStates(sent));
    },
  }),
  check('storefront/2.5/view-echo#defaults', 'Omitted fields of a registration are null or an empty list', {
    needs: { record: itsRecord },
    steps({ record: { sent, made, read }, facts }) {
      const expected = { ...sent, ...defaults, [wireName('affiliatePublisherId', facts)]: null };
      expectEchoed(made, '/partner', expected);
      expectEchoed(expectSuccess(read), '', expected);
    },
  }),
  check('storefront/2.5/view-echo#empty-lists', 'A registration with empty lists shows empty lists', {
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
    'A second registration with the same e-mail address changes nothing in the first and copies nothing from it',
    {
      needs: { registrar: theRegistrar },
      async steps({ registrar, ...tools }) {
        const first = await registrar.accepted(chosenFields(), tools);
        const { partnerContactEmail } = first.sent;
        const second = await registrar.answered({ ...requiredFields(), partnerContactEmail }, tools);
        // A service may accept an e-mail address only once.
        if (second.status !== 200) await registrar.accepted(requiredFields(), tools);
        expectEchoed(await tools.accept(readPartner({ key: first.token })), '', first.sent);
        if (second.status !== 200) return;
        const read = await tools.accept(readPartner({ key: second.at('/token', filledText) }));
        expectSame(read, '/displayName', second.at('/partner/displayName', text));
        expectEchoed(read, '', defaults);
      },
    },
  ),
  check('storefront/2.5/view-states', 'The inventoryStates of a registration are full names', {
    needs: { record: itsChosenRecord },
    steps({ record: { sent, made, read } }) {
      const { inventoryStates } = sent;
      expectEchoed(made, '/partner', { inventoryStates });
      expectEchoed(expectSuccess(read), '', { inventoryStates });
    },
  }),
  check('storefront/2.5/inventoryCountries-default', 'A registration without inventoryCountries shows ["US"]', {
    needs: { record: itsRecord },
    steps({ record: { made, read } }) {
      expectSame(made, '/partner/inventoryCountries', ['US']);
      expectSame(expectSuccess(read), '/inventoryCountries', ['US']);
    },
  }),
  check('storefront/2.5/status#fresh', 'The status of a new registration is active', {
    needs: { record: itsRecord },
    steps({ record: { made, read } }) {
      expectSame(made, '/partner/status', 'active');
      expectSame(expectSuccess(read), '/status', 'active');
    },
  }),
  check('storefront/2.5/status-deactivated', 'A read of a switched-off partner fails or shows status deactivated', {
    needs: { partner: anArrangedRegistration() },
    async steps({ partner, accept, send, observe }) {
      expectSame(await accept(readPartner({ key: partner.key })), '/status', 'active');
      await partner.deactivate();
      const reply = await send(readPartner({ key: partner.key }));
      observe('status of the partner read of a partner that was switched off', reply.status);
      if (reply.status === 200) expectSame(reply, '/status', 'deactivated');
    },
  }),
  check('storefront/2.5/view-partnerId', 'The partnerId of a registration is the partnerId in carts of its API key', {
    needs: { registration: aRegistration, offer: anOfferOfOne },
    async steps({ registration: { reply, token }, offer, accept, referenceReading }) {
      const cart = await openCartOf(offer, { accept, referenceReading }, { key: token });
      expectSame(cart.created, '/partner/partnerId', reply.at('/partner/partnerId', text));
    },
  }),
];
