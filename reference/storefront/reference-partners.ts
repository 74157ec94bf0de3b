import { keyOfSeed } from './4-endpoints/4.1-register.ts';
import { uuidOf } from './catalogue/uuid-of.ts';
import type { Partner } from './store.ts';

/** A partner that every server has, with its fixed key. */
export interface ReferencePartner {
  readonly apiKey: string;
  readonly partner: Partner;
}

/** The default partner of checks: with publisher id, logo and redirect. */
export const firstPartner: ReferencePartner = {
  apiKey: keyOfSeed('first partner'),
  partner: {
    ...aPartner(uuidOf('first partner'), '2026-01-05T09:00:00.000Z'),
    displayName: 'Lantern Street Deals',
    affiliatePublisherId: 'pub-20417',
    logoUrl: 'https://partner.example.com/logo.svg',
    redirectUrl: 'https://partner.example.com/return?source=checkout',
  },
};

/** A second partner, without publisher id and logo. */
export const otherPartner: ReferencePartner = {
  apiKey: keyOfSeed('other partner'),
  partner: { ...aPartner(uuidOf('other partner'), '2026-02-10T09:00:00.000Z'), displayName: 'Côte & Café' },
};

/** A registration with the required fields only. */
export function aPartner(partnerId: string, at: string): Partner {
  return {
    partnerId,
    displayName: 'Quiet Harbor',
    affiliatePublisherId: null,
    partnerContactName: 'Noor Okafor',
    partnerContactEmail: 'noor@partner.example.com',
    inventoryCountries: ['US'],
    inventoryStates: [],
    category0: [],
    category1: [],
    category2: [],
    logoUrl: null,
    redirectUrl: null,
    maxPageSize: null,
    status: 'active',
    createdAt: at,
    updatedAt: at,
    createdBy: 'reference',
    updatedBy: 'reference',
  };
}
