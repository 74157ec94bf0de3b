import { below, contractFields, FindingError, isObject, type Json, type Pointer } from '../../../src/authoring.ts';
import { ambient } from '../authoring.ts';
import { wireName } from '../replies/wire-names.ts';

/** What callers send back, match or open, and the unit of every amount. */
const filledFields = [
  'id',
  'productId',
  'optionId',
  'attributeId',
  'partnerId',
  'uuid',
  'currency',
  'buyLink',
  'url',
] as const;

/** A location may lack its id, as all it has. */
const nullable = 'locations';

/** Section 2: fields that are of no use when they are empty. */
export const filledJudgements = [
  ambient('storefront/2/filled', 'No id, currency or address in a response is an empty text', {
    judge(reply, { facts }) {
      if (reply.status !== 200 || reply.json === undefined) return false;
      const names: ReadonlySet<string> = new Set([...filledFields, wireName('myGrouponUrl', facts)]);
      const found = { texts: 0, empty: [] as Pointer[] };
      collect(contractFields(reply.json), { names, pointer: '', found });
      const [pointer] = found.empty;
      if (pointer === undefined) return found.texts > 0;
      throw new FindingError({
        kind: 'unexpected',
        exchange: reply.exchange,
        pointer,
        expected: 'a text that is not empty',
        received: reply.peek(pointer) ?? null,
      });
    },
    gap: 'catalogue',
  }),
];

interface Search {
  readonly names: ReadonlySet<string>;
  readonly pointer: Pointer;
  readonly found: { texts: number; readonly empty: Pointer[] };
}

function collect(value: Json, { names, pointer, found }: Search): void {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) collect(inner, { names, pointer: `${pointer}/${index}`, found });
    return;
  }
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === nullable || inner === undefined) continue;
    if (typeof inner !== 'string') collect(inner, { names, pointer: below(pointer, name), found });
    else if (names.has(name)) {
      found.texts += 1;
      if (inner.trim() === '') found.empty.push(below(pointer, name));
    }
  }
}
