import { percentEncode } from '../../../reference/signing/index.ts';
import { bug, type Bug } from '../bug.ts';
import { compare, type QueryPair, type SigningRecipe } from '../signing/recipe.ts';

type Order = (a: QueryPair, b: QueryPair) => number;

const byKey = 'Rule 2 of section 5.3: sort only by the decoded keys, in the order of their character codes';
const collator = new Intl.Collator('en');
const encoded = (text: string): string => percentEncode(text);

/** Rule 2: the order of parameters. */
export const sortingBugs: readonly Bug<SigningRecipe>[] = [
  bug('not-sorted', 'It keeps parameters in the order of the query.', {
    fix: `${byKey}.`,
    replaces: { sorted: (pairs) => pairs },
  }),
  orderBug('sorted-by-value', 'It sorts parameters by their values.', `${byKey}.`, (a, b) => compare(a.value, b.value)),
  bug('sorted-as-pairs', 'It sorts complete pairs (key=value), so that a1=x comes before a=x.', {
    fix: `${byKey}, before joining keys to values.`,
    wraps: ({ joinPairs }) => ({ joinPairs: (pairs) => joinPairs(pairs.toSorted(compare)) }),
  }),
  orderBug(
    'sorted-as-decoded-pairs',
    'It sorts complete decoded pairs (key=value) instead of only their keys.',
    `${byKey}, before joining keys to values.`,
    (a, b) => compare(`${a.key}=${a.value}`, `${b.key}=${b.value}`),
  ),
  bug('sorted-as-hash-map', 'It uses parameters in the order of a Java HashMap.', {
    fix: `${byKey}. In Java, use a TreeMap.`,
    replaces: { sorted: inHashMap },
  }),
  orderBug(
    'sorted-without-case',
    'It sorts keys without regard to letter case.',
    `${byKey}: all capitals before all small letters. In PHP, use ksort without flags; in C#, StringComparer.Ordinal.`,
    (a, b) => compare(a.key.toLowerCase(), b.key.toLowerCase()),
  ),
  orderBug(
    'sorted-by-language',
    'It sorts keys in dictionary order.',
    `${byKey}. In JavaScript, do not use localeCompare; in C#, use StringComparer.Ordinal; in Java, do not use Collator.`,
    (a, b) => collator.compare(a.key, b.key),
  ),
  orderBug('sorted-backwards', 'It sorts keys from z to a.', `${byKey}, from a to z.`, (a, b) => compare(b.key, a.key)),
  orderBug(
    'sorted-by-length',
    'It sorts keys by their length first.',
    `${byKey}.`,
    (a, b) => a.key.length - b.key.length || compare(a.key, b.key),
  ),
  orderBug(
    'sorted-by-number',
    'It sorts keys that are numbers by their numeric value.',
    `${byKey}, with 10 before 9. In PHP, use ksort($pairs, SORT_STRING); in JavaScript, do not keep pairs as fields of an object.`,
    byNumber,
  ),
  {
    ...orderBug(
      'sorted-when-encoded',
      'It sorts keys after encoding them.',
      'Ask the operator: rule 2 of section 5.3 sorts before it encodes, but does not say so explicitly. Sort decoded keys.',
      (a, b) => compare(encoded(a.key), encoded(b.key)),
    ),
    open: true,
  },
  {
    ...orderBug(
      'sorted-by-code-point',
      'It sorts keys by code points or by their UTF-8 bytes.',
      'Ask the operator: rule 2 of section 5.3 does not say how to sort keys with characters beyond U+FFFF.',
      (a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
    ),
    open: true,
  },
];

function orderBug(id: string, does: string, fix: string, order: Order): Bug<SigningRecipe> {
  return { id, does, fix, replaces: { sorted: (pairs) => pairs.toSorted(order) } };
}

/** The order of the buckets of a HashMap. Within a bucket: the order of the query. */
function inHashMap(pairs: readonly QueryPair[]): readonly QueryPair[] {
  let size = 16;
  while (pairs.length > size * 0.75) size *= 2;
  const bucket = ({ key }: QueryPair): number => {
    let hash = 0;
    for (let at = 0; at < key.length; at += 1) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) | 0;
    return (hash ^ (hash >>> 16)) & (size - 1);
  };
  return pairs.toSorted((a, b) => bucket(a) - bucket(b));
}

/** Sorts like the keys of maps in PHP and JavaScript: numbers first, by value. */
function byNumber(a: QueryPair, b: QueryPair): number {
  const [one, other] = [number(a.key), number(b.key)];
  if (one !== null && other !== null) return one - other;
  if (one === null && other === null) return compare(a.key, b.key);
  return one === null ? 1 : -1;
}

function number(key: string): number | null {
  return /^(0|[1-9][0-9]{0,8})$/.test(key) ? Number(key) : null;
}
