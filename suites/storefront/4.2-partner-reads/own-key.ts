import { expectSame, expectThat, filledText, text } from '../../../src/authoring.ts';
import { anArrangedRegistration } from '../fixtures/partners/arranged-registrations.ts';
import { anOfferOfOne } from '../fixtures/carts/single-units.ts';
import { anotherPartner } from '../fixtures/partners/partners.ts';
import { newName, requiredFields } from '../fixtures/partners/registration-fields.ts';
import { theRegistrar } from '../fixtures/partners/registrations.ts';
import { openCartOf } from '../fixtures/carts/carts-of-two-partners.ts';
import { readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

const arranged = {
  displayName: 'Conformance Partner of Two States',
  inventoryStates: ['Pennsylvania', 'New York'],
  category0: ['local'],
  maxPageSize: 7,
  logoUrl: 'https://partner.example.com/logo.png',
  redirectUrl: 'https://partner.example.com/return',
} as const;

/** Sections 4 and 4.2: GET /partners/me returns the partner that owns the key. */
export const partnerReadChecks = [
  check('storefront/4/me', 'GET /partners/me returns 200 and a partner record', {
    async steps({ accept }) {
      const reply = await accept(readPartner());
      reply.at('/partnerId', filledText);
      reply.at('/displayName', text);
    },
  }),

  check('storefront/4/me#other-key', 'GET /partners/me with two keys in turn returns the partner of each key', {
    needs: { other: anotherPartner },
    async steps({ other, accept }) {
      const ours = (await accept(readPartner())).at('/partnerId', text);
      const theirs = await accept(readPartner({ key: other.key }));
      const holds = theirs.at('/partnerId', text) !== ours;
      expectThat(theirs, '/partnerId', {
        holds,
        expected: 'a partnerId that differs from the partnerId of the first key',
      });
      expectSame(await accept(readPartner()), '/partnerId', ours);
      expectSame(await accept(readPartner({ key: other.key })), '/partnerId', theirs.at('/partnerId', text));
    },
  }),

  check('storefront/4/me#arranged', 'GET /partners/me returns the values that the registration sent', {
    needs: { partner: anArrangedRegistration({ ...arranged }) },
    async steps({ partner, accept }) {
      const reply = await accept(readPartner({ key: partner.key }));
      if (partner.partnerId !== null) expectSame(reply, '/partnerId', partner.partnerId);
      for (const field of ['displayName', 'maxPageSize', 'logoUrl', 'redirectUrl', 'category0'] as const) {
        expectSame(reply, `/${field}`, arranged[field]);
      }
    },
  }),

  check('storefront/2.5/view-partnerId#own', 'GET /partners/me returns the same partnerId as carts of the same key', {
    needs: { offer: anOfferOfOne },
    async steps({ offer, accept, referenceReading }) {
      const partnerId = (await accept(readPartner())).at('/partnerId', text);
      const cart = await openCartOf(offer, { accept, referenceReading });
      expectSame(cart.created, '/partner/partnerId', partnerId);
    },
  }),

  check(
    'storefront/4/me#each-key',
    'Two registrations get different keys and partnerIds, and each key reads its own registration',
    {
      needs: { registrar: theRegistrar },
      async steps({ registrar, ...tools }) {
        const names = ['One', 'Two'].map((one) => newName(`ConformancePartner${one}`));
        const made = [];
        for (const displayName of names)
          made.push(await registrar.accepted({ ...requiredFields(), displayName }, tools));
        const [one, two] = made;
        if (one === undefined || two === undefined) throw new Error('two registrations were made');
        expectThat(two.reply, '/token', {
          holds: one.token !== two.token,
          expected: 'a key other than that of the first registration',
        });
        const ids = made.map(({ reply }) => reply.at('/partner/partnerId', text));
        expectThat(two.reply, '/partner/partnerId', {
          holds: ids[0] !== ids[1],
          expected: 'a partnerId other than that of the first registration',
        });
        for (const [index, { token }] of made.entries()) {
          const read = await tools.accept(readPartner({ key: token }));
          expectSame(read, '/partnerId', ids[index] ?? null);
          expectSame(read, '/displayName', names[index] ?? null);
        }
      },
    },
  ),
];
