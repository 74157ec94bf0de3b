import { createHash } from 'node:crypto';
import { emailHash } from '../../../reference/signing/index.ts';

/** A purchaser as a partner is told of one. */
export interface LoadPurchaser {
  readonly purchaserId: string;
  readonly purchaserEmailHash: string;
}

/** How many different ones there are: more than any cache of users should hold by chance, the same again in every run of a seed. */
export const purchaserCount = 10_000;

/** One of many purchasers, the same for the same seed and number. */
export function loadPurchaser(seed: number, number: number): LoadPurchaser {
  const own = number % purchaserCount;
  const digits = createHash('sha256').update(`${seed}:${own}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return { purchaserId: parts.join('-'), purchaserEmailHash: emailHash(`purchaser.${seed}.${own}@example.com`) };
}
