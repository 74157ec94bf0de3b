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
    says: 'GET /partners/me with the key returns every field of the partner; after the release the service refuses the key',
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
          throw new WrongStateError('the service still accepts the key of the released partner');
      };
    },
  },
  {
    use: 'partner/rotated',
    says: 'GET /partners/me with the new key returns the same partner, and the service refuses the old key',
    async verify({ arrange, accept, send }) {
      const { data, change } = await arrange('partner', {});
      const changed = await change({ rotated: true });
      const old = textIn(data, 'apiKey');
      const key = textIn(changed, 'apiKey');
      if (key === old) throw new WrongStateError('the new key is the same as the old key');
      const me = await accept(readPartner({ key }));
      expectSame(me, '/partnerId', textIn(data, 'partnerId'));
      expectStatus(await send(readPartner({ key: old })), 401);
    },
  },
  {
    use: 'partner/deactivated',
    says: 'the partner has status "deactivated", or the service refuses its key',
    async verify({ arrange, send }) {
      const { data, change } = await arrange('partner', {});
      await change({ deactivated: true });
      const reply = await send(readPartner({ key: textIn(data, 'apiKey') }));
      if (reply.status === 200) expectSame(reply, '/status', 'deactivated');
    },
  },
];
