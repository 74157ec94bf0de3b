import { rule } from '../authoring.ts';
import { afterDeviation, deviationsOf, staleLines } from '../traffic/carts/deviations.ts';

export const stateRules = [
  rule('client/K70', 'The client goes on from the lines of the last reply', {
    needs: { stimuli: ['clamp', 'declined'] },
    harm: 'The shopper buys another quantity than the client shows.',
    remedy: 'Replace the stored cart with the cart of every reply.',
    judge: (traffic) => [
      ...deviationsOf(traffic).flatMap((deviation) => afterDeviation(deviation, traffic)),
      ...staleLines(traffic),
    ],
  }),
];
