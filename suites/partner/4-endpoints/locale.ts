import { FindingError } from '../../../src/authoring.ts';
import { needsMention } from '../calls/needs-mention.ts';
import type { Business } from '../fixtures/business.ts';
import { newPurchaser } from '../fixtures/purchaser.ts';
import { check } from '../authoring.ts';

/** Locales to ask for beside that of the target file. */
export const locales = ['de-DE', 'en-GB', 'fr-FR', 'pt-BR'] as const;

/** Section 4: the parameter `locale`. */
export function localeChecks({ backend, main, product }: Business) {
  return [
    check('partner/4/locale', 'checkAvailability answers locales such as de-DE without a server error (5xx)', {
      needs: { product: product[main] },
      async steps({ product: { values }, send, accept }) {
        needsMention(backend, 'checkAvailability', 'locale');
        await accept(backend.call('checkAvailability', { ...values, ...newPurchaser() }));
        for (const locale of locales) {
          const call = backend.call('checkAvailability', { ...values, ...newPurchaser(), locale });
          const { status, exchange } = await send(call);
          if (status < 500) continue;
          const expected = { status: 'below 500' };
          const sent = `a correctly signed call with the locale ${locale}`;
          throw new FindingError({ kind: 'status', exchange, expected, received: status, sent });
        }
      },
    }),
  ];
}
