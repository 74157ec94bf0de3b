import { FindingError, type PointerEntry, type Reply } from '../../../src/authoring.ts';
import type { Business } from '../fixtures/business.ts';
import { pointerOf, entriesIn, succeededIn } from '../replies/fields.ts';
import { quoteFor } from '../fixtures/quote.ts';
import { asPrerequisite } from '../fixtures/prerequisite.ts';
import { ambient, check } from '../authoring.ts';

/** Section 8 rules 4 and 5. */
export function limitChecks({ backend, main, product }: Business) {
  return [
    check('partner/8/4', 'Two calls of checkAvailability return the same prereservationId (recorded, not judged)', {
      needs: { product: product[main] },
      async steps({ product: sold, ...tools }) {
        const ids = await asPrerequisite('get two prices', async () => {
          const first = await quoteFor({ product: sold }, { ...tools, backend });
          const second = await quoteFor({ product: sold }, { ...tools, backend });
          return [first, second].map(({ values }) => values['prereservationId'] ?? null);
        });
        tools.observe(
          'two calls of checkAvailability returned the same prereservationId',
          ids[0] !== null && ids[0] === ids[1],
        );
      },
    }),
    ambient('partner/8/5', 'No availability has two attributes of type "multiple"', {
      gap: 'operations',
      judge(reply) {
        const pattern = pointerOf(backend, succeededIn(reply), 'attributeTypes');
        if (pattern === null) return false;
        const types = entriesIn(reply, pattern);
        for (const group of byAvailability(types, pattern)) expectOneMultiple(group, reply);
        return types.length > 0;
      },
    }),
  ];
}

/** Groups the types by availability: by the part of the pointer before the last `*` of the pattern. */
function byAvailability(types: readonly PointerEntry[], pattern: string): readonly (readonly PointerEntry[])[] {
  const tokens = pattern.split('/');
  const last = tokens.lastIndexOf('*');
  const groups = new Map<string, PointerEntry[]>();
  for (const type of types) {
    const owner = type.pointer
      .split('/')
      .slice(0, last === -1 ? 0 : last)
      .join('/');
    groups.set(owner, [...(groups.get(owner) ?? []), type]);
  }
  return [...groups.values()];
}

function expectOneMultiple(types: readonly PointerEntry[], { exchange }: Reply): void {
  const [, second] = types.filter(({ value }) => value === 'multiple');
  if (second === undefined) return;
  throw new FindingError({
    kind: 'unexpected',
    exchange,
    pointer: second.pointer,
    expected: 'no second attribute of type "multiple" in one availability',
    received: second.value,
  });
}
