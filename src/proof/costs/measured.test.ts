import { expect, test } from 'vitest';
import { partnerSuite } from '../../../suites/partner/index.ts';
import { acme } from '../../../suites/partner/profile.testing.ts';
import { storefront } from '../../../suites/storefront/index.ts';
import type { Suite } from '../../expect/suite.ts';

const suites: readonly Suite[] = [storefront, partnerSuite(acme)];

test.each(suites)(
  'the costs of each check of $name are measured (if not, run npm run generate:costs)',
  ({ checks, measured }) => {
    const sending = checks.flatMap(({ id, kind }) => (kind === 'ambient' ? [] : [id]));
    const known = Object.keys(measured?.checks ?? {});
    expect(sending.filter((id) => !known.includes(id))).toEqual([]);
    expect(known.filter((id) => !sending.includes(id))).toEqual([]);
  },
);
