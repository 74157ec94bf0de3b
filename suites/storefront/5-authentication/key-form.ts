import { expectThat, need, type Reply } from '../../../src/authoring.ts';
import { ourKey } from '../fixtures/partners/keys.ts';
import { anotherPartner, keyIn } from '../fixtures/partners/partners.ts';
import { readSupplier } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

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

/** The keys at hand, ours first, each with a call that it was taken for: seen once in a run. */
const theKeysShown = need('calls with the keys at hand', {
  needs: { ours: ourKey, fresh: aFreshKey },
  scope: 'run',
  async provide({ ours, fresh, facts, accept }): Promise<readonly Shown[]> {
    const all: Shown[] = [];
    for (const key of [ours, facts.otherPartnerApiKey, fresh]) {
      if (key !== null) all.push({ key, reply: await accept(readSupplier({ key })) });
    }
    return all;
  },
});

/** Section 5 rule 2: what a key looks like. */
export const keyFormChecks = [
  check('storefront/5/2a', 'Every key at hand is a prefix, 8 hexadecimal characters and 56 more', {
    needs: { keys: theKeysShown },
    steps({ keys }) {
      for (const { key, reply } of keys) {
        expectThat(reply, '', { holds: form.test(key), expected: 'to be reached with a key of the stated form only' });
      }
      return Promise.resolve();
    },
  }),
  check('storefront/5/2b', 'Keys of different partners begin with the same prefix', {
    needs: { ours: ourKey, other: anotherPartner, keys: theKeysShown },
    steps({ ours, keys }) {
      const prefix = prefixOf(ours);
      for (const { key, reply } of keys) {
        const shownPrefix = prefixOf(key);
        expectThat(reply, '', {
          holds: prefix === null || shownPrefix === null || shownPrefix === prefix,
          expected: 'to be reached with keys of one prefix only',
        });
      }
      return Promise.resolve();
    },
  }),
];

/** Null for a key of another form, which is judged by the form alone. */
function prefixOf(key: string): string | null {
  return form.exec(key)?.groups?.['prefix'] ?? null;
}
