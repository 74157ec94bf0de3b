import type { Received } from '../../rules.ts';
import type { Partner } from '../../store.ts';
import { asTheLast, ofOne, onOneCart, sharing } from '../../operators/parallel-calls.ts';
import { fault, type Fault } from '../fault.ts';

const whoever = ({ partner }: Received): { readonly partner: Partner | null } => ({ partner });

/** Faults that show only where two partners call at the same moment: one of them is taken for the other. */
export const parallelPartnerFaults: readonly Fault[] = [
  fault('parallel-records-of-the-last-caller', 'storefront/4/me')
    .says('Shows partners that read their records at the same moment the record of the last')
    .around(asTheLast(ofOne('me'), whoever)),
  fault('parallel-pages-of-the-last-caller', 'storefront/4.3/limit-cap')
    .says('Cuts pages that are asked for at the same moment at the cap of the last caller')
    .around(asTheLast(ofOne('products'), whoever)),
  fault('parallel-carts-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Makes carts that are created at the same moment carts of the last caller')
    .around(asTheLast(ofOne('createCart'), whoever)),
  fault('parallel-links-of-the-last-caller', 'storefront/2.1/buyLink-affiliate')
    .says('Builds links at the same moment for the last caller, in carts of their own')
    .around(
      asTheLast(ofOne('createCart'), ({ partner, rules }) => ({
        rules: { ...rules, buyLinkOf: (cart, owner, call) => rules.buyLinkOf(cart, partner ?? owner, call) },
      })),
    ),
  fault('parallel-reads-of-the-last-caller', 'storefront/4.4/3a')
    .says('Judges who may read carts at the same moment by the last caller')
    .around(asTheLast(ofOne('readCart'), whoever)),
  fault('parallel-cart-is-open-beside-its-partner', 'storefront/4.4/3a')
    .says('Judges who may call at a cart by who called there first at the same moment')
    .around(
      sharing(
        onOneCart('readCart', 'addItems'),
        ({ partner }) => partner,
        (first, { rules }) => ({ mayRead: (cart, partner, call) => rules.mayRead(cart, first ?? partner, call) }),
      ),
    ),
];
