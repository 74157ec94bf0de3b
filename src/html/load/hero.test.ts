import { expect, it } from 'vitest';
import { accountOfLoad } from '../../report/load/finished-load.testing.ts';
import { loadPage } from './page.ts';

it('a load page counts replies with status 429 and explains them', () => {
  const limited = loadPage(accountOfLoad({ happens: () => ({ code: 429 }) }));

  expect(limited).toContain(' requests got status 429: the target, or a gateway in front of it, allows fewer than ');
  expect(loadPage(accountOfLoad())).not.toContain('status 429');
});
