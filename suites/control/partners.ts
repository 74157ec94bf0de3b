import { expectSame, expectStatus } from '../../src/authoring.ts';
import { readPartner } from '../storefront/requests/endpoints.ts';
import type { ControlCase } from './case.ts';
import { textIn, WrongStateError } from './shop.ts';

const registration = {
  displayName: 'Control Check',
  affiliatePublisherId: 'octoproof-control-check',
  maxPageSize: 150,
  inventoryStates: ['Wyoming'],
  category0: ['local'],
  category1: ['gift-cards'],
  logoUrl: 'https://partner.example.com/logo.png',
  redirectUrl: 'https://partner.example.com/return',
} as const;

export const partnerCases: readonly ControlCase[] = [
  {
    use: 'partner',
    says: 'the key of the partner reads its registration, with every field; after the release the key is refused',
    async verify(tools) {
      const { data } = await tools.arrange('partner', { ...registration });
      const key = textIn(data, 'apiKey');
      const me = await tools.accept(readPartner({ key }));
      expectSame(me, '/partnerId', textIn(data, 'partnerId'));
      for (const [name, value] of Object.entries(registration))
        expectSame(me, `/${name}`, typeof value === 'object' ? [...value] : value);
      return async ({ send }) => {
        const reply = await send(readPartner({ key }));
        if (reply.status === 200 && reply.peek('/status') !== 'deactivated')
          throw new WrongStateError('the key of the released partner is still accepted');
      };
    },
  },
  {
    use: 'partner/rotated',
    says: 'the new key of the partner reads the same partner; the old key is refused',
    async verify({ arrange, accept, send }) {
      const { data, change } = await arrange('partner', {});
      const changed = await change({ rotated: true });
      const old = textIn(data, 'apiKey');
      const key = textIn(changed, 'apiKey');
      if (key === old) throw new WrongStateError('the new key is the old one');
      const me = await accept(readPartner({ key }));
      expectSame(me, '/partnerId', textIn(data, 'partnerId'));
      expectStatus(await send(readPartner({ key: old })), 401);
    },
  },
  {
    use: 'partner/deactivated',
    says: 'the registration of the partner has status "deactivated", or its key is refused',
    async verify({ arrange, send }) {
      const { data, change } = await arrange('partner', {});
      await change({ deactivated: true });
      const reply = await send(readPartner({ key: textIn(data, 'apiKey') }));
      if (reply.status === 200) expectSame(reply, '/status', 'deactivated');
    },
  },
];
