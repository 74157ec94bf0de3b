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

/** A clientReference of one cart alone: a server may take two creates with the same reference for one. */
export function newReference({ pick }: Pick<Tools, 'pick'>): string {
  return `${beginnings[pick(beginnings.length)]}-${pick(1_000_000_000)}`;
}
