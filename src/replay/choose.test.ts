import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../model/configuration-error.ts';
import { chooseChecks, recordingsOf } from './choose.ts';
import { recorded } from './recorded.testing.ts';

const checks = [
  recorded('storefront/4.4/1', { verdict: 'passed' }),
  recorded('storefront/4.4/4#add'),
  recorded('storefront/4.4/5', { verdict: 'warned' }),
  recorded('storefront/4.4/6', { verdict: 'blocked' }),
  recorded('storefront/4.4/7', { verdict: 'broken' }),
  recorded('storefront/4.4/8', { verdict: 'unproven' }),
];
const idsOf = (ids: readonly string[], all = false): readonly string[] =>
  chooseChecks({ checks }, { ids, all }).map(({ id }) => id);

function problemOf(id: string): string {
  try {
    chooseChecks({ checks }, { ids: [id], all: false });
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.problems.map(({ message, hint }) => `${message}; ${hint}`).join();
  }
  return 'none';
}

describe('choose', () => {
  it('selects the failures', () => expect(idsOf([])).toEqual(['storefront/4.4/4#add']));

  it('selects all replayable verdicts with `all`', () => {
    expect(idsOf([], true)).toEqual(['4#add', '5', '6', '7'].map((last) => `storefront/4.4/${last}`));
  });

  it('selects the named checks, in the order of the report', () => {
    expect(idsOf(['storefront/4.4/6', 'storefront/4.4/5'])).toEqual(['storefront/4.4/5', 'storefront/4.4/6']);
  });

  it('refuses an unknown id, with the nearest ids', () => {
    expect(problemOf('storefront/4.4/4#ad')).toContain(
      'the report has no check "storefront/4.4/4#ad"; nearest: storefront/4.4/4#add',
    );
    expect(problemOf('x')).toContain('failures in the report: storefront/4.4/4#add');
  });

  it.each(['passed', 'unproven'])('refuses a check with the verdict %s', (verdict) => {
    const found = checks.find((check) => check.verdict === verdict);
    expect(problemOf(found?.id ?? '')).toContain(` did not fail in this report: its verdict is `);
  });

  it('repeats the recorded input of a law, or all its inputs if a check with another cause failed only in it', () => {
    const law = recorded('storefront/4.4/1', { kind: 'law', counterexample: { input: 1, minimal: true, path: '3' } });
    const ambient = recorded('storefront/4.4/2', { kind: 'ambient', during: [law.id] });
    const other = { ...ambient, cause: { key: 'other', fingerprints: ['other'], endpoint: null } };
    const inputOf = (of: typeof law) => recordingsOf([law, of]).get(law.id)?.counterexample ?? null;
    const elsewhere = { ...other, during: [law.id, 'storefront/4.4/3'] };
    expect([ambient, other, elsewhere].map(inputOf)).toEqual([law.counterexample, null, law.counterexample]);
  });
});
