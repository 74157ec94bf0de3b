import { randomUUID } from 'node:crypto';
import type { Tools } from '../../../src/authoring.ts';

/** Texts that are easily harmed on their way: letters outside ASCII, capitals, and what HTML, SQL and addresses escape. */
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

/** A clientReference of one cart alone, in all runs: a server may refuse a reference that another cart has. */
export function newReference({ pick }: Pick<Tools, 'pick'>): string {
  return `${beginnings[pick(beginnings.length)]}-${randomUUID()}`;
}
