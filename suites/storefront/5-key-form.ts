import { expectThat, need, type Reply, type Tools } from '../../src/authoring.ts';
import { ourKey } from './fixtures/keys.ts';
import { anotherPartner, keyIn } from './fixtures/partners.ts';
import { readSupplier } from './requests.ts';
import { check } from './words.ts';

/** Prefix, 8 hexadecimal characters and 56 more; whether a second underscore stands between them is left open. */
const form = /^(?<prefix>.+)_[\da-f]{8}_?[\da-f]{56}$/i;

/** A key that the target takes, and the reply that shows it. */
interface Shown {
  readonly key: string;
  readonly reply: Reply;
}

/** A key that the target issues for this run; null where no control endpoint can have one issued. */
const aFreshKey = need('a key issued now', {
  async provide({ facts, arrange }) {
    if (facts.control === null) return null;
    const { data } = await arrange('partner', {});
    return keyIn(data);
  },
});

/** Section 5 rule 2: what a key looks like. */
export const keyFormChecks = [
  check('storefront/5/2a', 'Every key at hand is a prefix, 8 hexadecimal characters and 56 more', {
    needs: { ours: ourKey, fresh: aFreshKey },
    async steps({ ours, fresh, facts, accept }) {
      for (const { key, reply } of await shown([ours, facts.otherPartnerApiKey, fresh], accept)) {
        expectThat(reply, '', { holds: form.test(key), expected: 'to be reached with a key of the stated form only' });
      }
    },
  }),
  check('storefront/5/2b', 'Keys of different partners begin with the same prefix', {
    needs: { ours: ourKey, other: anotherPartner, fresh: aFreshKey },
    async steps({ ours, other, fresh, accept }) {
      const prefix = prefixOf(ours);
      for (const { key, reply } of await shown([other.key, fresh], accept)) {
        const shownPrefix = prefixOf(key);
        expectThat(reply, '', {
          holds: prefix === null || shownPrefix === null || shownPrefix === prefix,
          expected: 'to be reached with keys of one prefix only',
        });
      }
    },
  }),
];

async function shown(keys: readonly (string | null)[], accept: Tools['accept']): Promise<readonly Shown[]> {
  const all: Shown[] = [];
  for (const key of keys) {
    if (key !== null) all.push({ key, reply: await accept(readSupplier({ key })) });
  }
  return all;
}

/** Null for a key of another form, which is judged by the form alone. */
function prefixOf(key: string): string | null {
  return form.exec(key)?.groups?.['prefix'] ?? null;
}
