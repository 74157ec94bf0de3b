import type { Replacement } from '../../operators/difference.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import type { Deal } from '../../catalogue/deal.ts';
import type { Received } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import { fault, type Fault } from '../fault.ts';
import { isLater } from '../../operators/list-query.ts';
import { isSelfRegistered } from '../../operators/self-registered.ts';

type Field = 'inventoryStates' | 'category0' | 'category1' | 'category2';

/** Lists deals as though the scope of the partner were another. */
function scopedAs(change: (partner: Partner, deal: Deal, call: Received) => Partner): Replacement {
  return inPlaceOf('inScope', (right, deal, partner, call) => right(deal, change(partner, deal, call), call));
}

function faultsOf(field: Field, word: string): readonly Fault[] {
  return [
    fault(`${word}-scope-ignored`, `storefront/2.5/${field}`)
      .says(`Lists every deal whatever the ${field} of the registration`)
      .rules(scopedAs((partner) => ({ ...partner, [field]: [] }))),
    fault(`${word}-scope-of-self-registered-ignored`, `storefront/2.5/${field}`)
      .says(`Lists every deal to a partner that registered itself, whatever its ${field}`)
      .rules(scopedAs((partner) => (isSelfRegistered(partner) ? { ...partner, [field]: [] } : partner))),
    fault(`${word}-scope-of-the-first-only`, `storefront/2.5/${field}`)
      .says(`Lists the deals of the first of the ${field} of the registration only`)
      .rules(scopedAs((partner) => ({ ...partner, [field]: partner[field].slice(0, 1) }))),
    fault(`${word}-scope-forgotten-after-first-page`, `storefront/2.5/${field}`)
      .says(`Disregards the ${field} of the registration on every page but the first`)
      .rules(scopedAs((partner, _deal, call) => (isLater(call) ? { ...partner, [field]: [] } : partner))),
  ];
}

/** Faults of section 2.5: what a registration leaves of the product list. */
export const inventoryScopeFaults: readonly Fault[] = [
  ...faultsOf('inventoryStates', 'state'),
  ...faultsOf('category0', 'depth-0'),
  ...faultsOf('category1', 'depth-1'),
  ...faultsOf('category2', 'depth-2'),
];
