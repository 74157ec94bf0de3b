import { createHash } from 'node:crypto';
import { emailHash } from '../../../reference/signing/index.ts';

/** A purchaser in a request to a partner. */
export interface LoadPurchaser {
  readonly purchaserId: string;
  readonly purchaserEmailHash: string;
}

/** The number of different purchasers: more than a cache of users probably holds. */
export const purchaserCount = 10_000;

/** A purchaser. The same seed and number give the same purchaser in every run. */
export function loadPurchaser(seed: number, number: number): LoadPurchaser {
  const index = number % purchaserCount;
  const digits = createHash('sha256').update(`${seed}:${index}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return { purchaserId: parts.join('-'), purchaserEmailHash: emailHash(`purchaser.${seed}.${index}@example.com`) };
}
