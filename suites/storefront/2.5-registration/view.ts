import { expectSame, text } from '../../../src/authoring.ts';
import { anArrangedRegistration } from '../fixtures/partners/arranged-registrations.ts';
import { openCartOf } from '../fixtures/carts/carts-of-two-partners.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { chosenFields, requiredFields } from '../fixtures/partners/registration-fields.ts';
import { aRegistration, theRegistrar } from '../fixtures/partners/registrations.ts';
import { readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Section 2.5: registrations and later reads of them. Ambient checks compare each of them with what was sent. */
export const registrationViewChecks = [
  check('storefront/2.5/view-echo#empty-lists', 'A registration with empty lists is accepted and can be read', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const lists = { inventoryStates: [], category0: [], category1: [], category2: [] };
      const sent = { ...requiredFields(), partnerContactName: '\u5C71\u7530 \u592A\u90CE', ...lists };
      const { reply, token } = await registrar.accepted(sent, tools);
      const read = await tools.accept(readPartner({ key: token }));
      expectSame(read, '/partnerId', reply.at('/partner/partnerId', text));
    },
  }),
  check(
    'storefront/2.5/view-echo#later',
    'After a second registration with the same e-mail address, the first registration can still be read',
    {
      needs: { registrar: theRegistrar },
      async steps({ registrar, ...tools }) {
        const first = await registrar.accepted(chosenFields(), tools);
        const { partnerContactEmail } = first.sent;
        const second = await registrar.answered({ ...requiredFields(), partnerContactEmail }, tools);
        const read = await tools.accept(readPartner({ key: first.token }));
        expectSame(read, '/partnerId', first.reply.at('/partner/partnerId', text));
        // A service may accept an e-mail address only once.
        if (second.status !== 200) return;
        const other = await tools.accept(readPartner({ key: second.at('/token', text) }));
        expectSame(other, '/displayName', second.at('/partner/displayName', text));
      },
    },
  ),
  check(
    'storefront/2.5/status-deactivated',
    'GET /partners/me of a switched-off partner fails or has status deactivated',
    {
      needs: { partner: anArrangedRegistration() },
      async steps({ partner, accept, send, observe }) {
        expectSame(await accept(readPartner({ key: partner.key })), '/status', 'active');
        await partner.deactivate();
        const reply = await send(readPartner({ key: partner.key }));
        observe('status of the reply to GET /partners/me of a switched-off partner', reply.status);
        if (reply.status === 200) expectSame(reply, '/status', 'deactivated');
      },
    },
  ),
  check('storefront/2.5/view-partnerId', 'The partnerId of a registration is the partnerId in carts of its API key', {
    needs: { registration: aRegistration, offer: anOfferOfOne },
    async steps({ registration: { reply, token }, offer, accept, referenceReading }) {
      const cart = await openCartOf(offer, { accept, referenceReading }, { key: token });
      expectSame(cart.created, '/partner/partnerId', reply.at('/partner/partnerId', text));
    },
  }),
];
