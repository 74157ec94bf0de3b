import type { Deal } from '../../catalogue/deal.ts';
import type { Received } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import type { Fault } from '../fault.ts';
import { isLater } from '../../operators/list-query.ts';
import { isSelfRegistered } from '../../operators/self-registered.ts';

type Field = 'inventoryStates' | 'category0' | 'category1' | 'category2';

/** Lists deals as though the scope of the partner were another. */
function scopedAs(change: (partner: Partner, deal: Deal, call: Received) => Partner): NonNullable<Fault['rules']> {
  return (honest) => ({ inScope: (deal, partner, call) => honest.inScope(deal, change(partner, deal, call), call) });
}

function faultsOf(field: Field, word: string): readonly Fault[] {
  return [
    {
      name: `${word}-scope-ignored`,
      requirement: `storefront/2.5/${field}`,
      says: `Lists every deal whatever the ${field} of the registration`,
      rules: scopedAs((partner) => ({ ...partner, [field]: [] })),
    },
    {
      name: `${word}-scope-of-self-registered-ignored`,
      requirement: `storefront/2.5/${field}`,
      says: `Lists every deal to a partner that registered itself, whatever its ${field}`,
      rules: scopedAs((partner) => (isSelfRegistered(partner) ? { ...partner, [field]: [] } : partner)),
    },
    {
      name: `${word}-scope-of-the-first-only`,
      requirement: `storefront/2.5/${field}`,
      says: `Lists the deals of the first of the ${field} of the registration only`,
      rules: scopedAs((partner) => ({ ...partner, [field]: partner[field].slice(0, 1) })),
    },
    {
      name: `${word}-scope-forgotten-after-first-page`,
      requirement: `storefront/2.5/${field}`,
      says: `Disregards the ${field} of the registration on every page but the first`,
      rules: scopedAs((partner, _deal, call) => (isLater(call) ? { ...partner, [field]: [] } : partner)),
    },
  ];
}

/** Faults of section 2.5: what a registration leaves of the product list. */
export const inventoryScopeFaults: readonly Fault[] = [
  ...faultsOf('inventoryStates', 'state'),
  ...faultsOf('category0', 'depth-0'),
  ...faultsOf('category1', 'depth-1'),
  ...faultsOf('category2', 'depth-2'),
];
