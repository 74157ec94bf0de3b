import { BlockedError, need } from '../../../src/authoring.ts';
import { expectReported } from '../expectations/expect-reported.ts';
import { ourKey } from '../fixtures/partners/keys.ts';
import { anotherPartner, keyIn } from '../fixtures/partners/partners.ts';
import { readSupplier } from '../requests/endpoints.ts';
import { ambient, check } from '../authoring.ts';

/**
 * Prefix, 8 hexadecimal characters and 56 more. The contract leaves open whether an underscore separates the two
 * groups.
 */
const form = /^(?<prefix>.+)_[\da-f]{8}_?[\da-f]{56}$/i;

/** A key that the target issues for this run; null without a control endpoint. */
const aFreshKey = need('a newly issued key', {
  async provide({ facts, arrange }) {
    if (facts.control === null) return null;
    const { data } = await arrange('partner', {});
    return keyIn(data);
  },
});

/** Every available key, ours first. */
const availableKeys = need('the available keys', {
  needs: { ours: ourKey, fresh: aFreshKey },
  provide: ({ ours, fresh, facts }) => [ours, facts.otherPartnerApiKey, fresh].filter((key) => key !== null),
});

/** Section 5 rule 2: the form of a key. */
export const keyFormChecks = [
  check('storefront/5/2a', 'Every known API key consists of a prefix, 8 hexadecimal characters and 56 more', {
    needs: { keys: availableKeys },
    async steps({ keys, accept }) {
      for (const key of keys) {
        const reply = await accept(readSupplier({ key }));
        const [expected, received] = [
          'that all valid keys have the documented format',
          'a valid key in another format',
        ];
        expectReported(reply, { holds: form.test(key), expected, received });
      }
    },
  }),
  check('storefront/5/2b', 'Keys of different partners begin with the same prefix', {
    needs: { ours: ourKey, other: anotherPartner, keys: availableKeys },
    async steps({ ours, other, keys, accept }) {
      const prefix = prefixOf(ours);
      if (prefix === null) throw new BlockedError('the tested key does not have the documented format');
      for (const key of new Set([...keys, other.key])) {
        const reply = await accept(readSupplier({ key }));
        const itsPrefix = prefixOf(key);
        const holds = itsPrefix === null || itsPrefix === prefix;
        const received = `a valid key with the prefix ${itsPrefix ?? ''}`;
        expectReported(reply, { holds, expected: `that all valid keys have the prefix ${prefix}`, received });
      }
    },
  }),
  ambient('storefront/5/2b#registered', 'Every key from a registration begins with the same prefix as the tested key', {
    remember: () => new Set<string>(),
    judge(reply, { request, memory, facts }) {
      const token = request.endpoint === 'register' && reply.status === 200 ? reply.peek('/token') : null;
      const prefix = typeof token === 'string' ? prefixOf(token) : null;
      if (prefix === null) return false;
      const ours = facts.apiKey === null ? null : prefixOf(facts.apiKey);
      for (const one of [ours, prefix]) if (one !== null) memory.add(one);
      const expected = `a token with the prefix ${[...memory][0] ?? ''}, which the other keys have`;
      expectReported(reply, { holds: memory.size === 1, expected, received: `a token with the prefix ${prefix}` });
      return true;
    },
    gap: 'registration',
  }),
];

/** Null for a key of another form, which fails the check of the form. */
function prefixOf(key: string): string | null {
  return form.exec(key)?.groups?.['prefix'] ?? null;
}
