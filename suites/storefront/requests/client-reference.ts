import { randomUUID } from 'node:crypto';
import type { Tools } from '../../../src/authoring.ts';

/** Texts that are easily corrupted: letters outside ASCII, capitals, and characters that HTML, SQL and URLs escape. */
const beginnings = [
  'shopper',
  'Käufer Žižka',
  'покупатель',
  '買い物客',
  'الزبون',
  '🛒',
  "O'Hara & Sons",
  '"50 %" + \\',
];

/** A clientReference that is unique in all runs: a server may refuse a reference that another cart has. */
export function newReference({ pick }: Pick<Tools, 'pick'>): string {
  return `${beginnings[pick(beginnings.length)]}-${randomUUID()}`;
}
