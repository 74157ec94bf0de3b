import type { Suite } from '../../src/authoring.ts';
import { jsonJudgements } from './1-json.ts';
import { moneyJudgements } from './1-money.ts';
import { cartPartnerJudgements } from './2.1-cart-partner.ts';
import { cartShapeJudgements } from './2.1-cart-shape.ts';
import { lineShapeJudgements } from './2.1-line-shape.ts';
import { lineTotalJudgements } from './2.1-line-total.ts';
import { totalsJudgements } from './2.1-totals.ts';
import { keyJudgements } from './2.5-key-kept.ts';
import { errorShapeJudgements } from './2.8-error-shapes.ts';
import { envelopeJudgements } from './4-envelope.ts';
import { expectedPriceChecks } from './4.4-expected-price.ts';
import { errorFieldChecks } from './7-error-fields.ts';
import { protocol } from './protocol.ts';
import { requirements } from './requirements.ts';

/** The storefront suite: its folder is the contract's table of contents. */
export const storefront: Suite = {
  name: 'storefront',
  requirements,
  protocol,
  checks: [
    ...jsonJudgements,
    ...moneyJudgements,
    ...cartShapeJudgements,
    ...cartPartnerJudgements,
    ...lineShapeJudgements,
    ...lineTotalJudgements,
    ...totalsJudgements,
    ...keyJudgements,
    ...errorShapeJudgements,
    ...envelopeJudgements,
    ...errorFieldChecks,
    ...expectedPriceChecks,
  ],
};
