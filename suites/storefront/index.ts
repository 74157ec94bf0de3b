import type { Suite } from '../../src/authoring.ts';
import { expectedPriceChecks } from './4.4-expected-price.ts';
import { protocol } from './protocol.ts';
import { requirements } from './requirements.ts';

/** The storefront suite: its folder is the contract's table of contents. */
export const storefront: Suite = {
  name: 'storefront',
  requirements,
  protocol,
  checks: [...expectedPriceChecks],
};
