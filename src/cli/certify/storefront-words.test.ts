import { describe, expect, it } from 'vitest';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import type { StorefrontSettings } from '../../certification/storefront/settings.ts';
import { storefrontSubject } from '../../certification/storefront/subject.ts';
import { parseFlags } from '../flags/parse.ts';
import { readStorefront } from './storefront-subject.ts';

async function settingsOf(...argv: readonly string[]): Promise<StorefrontSettings> {
  return readStorefront(await parseFlags(argv, storefrontFlags)).settings;
}

const far = ['--url', 'https://shop.example.com'];

describe('storefrontSubject.words', () => {
  it('returns words that parse to the same settings', async () => {
    const target = '--api-key-env SHOP_KEY --other-api-key-env OTHER --control https://shop.example.com/c';
    const manner = '--runs 3 --concurrency 2 --rate-limit 5 --max-requests 900 --timeout 1.5 --allow-writes';
    const rest = '--deep --hostile --ca ca.pem --user-agent ua --header';
    const argv = [...far, ...`${target} ${manner} ${rest}`.split(' '), 'x-tenant: blue'];
    const [tool, command, ...words] = storefrontSubject.words(await settingsOf(...argv));

    expect([tool, command]).toEqual(['octoproof', 'storefront']);
    expect(await settingsOf(...words)).toEqual(await settingsOf(...argv));
  });

  it.each(['--deep', '--hostile', '--read-only'])('contains %s only if it was given', async (flag) => {
    expect(storefrontSubject.words(await settingsOf(...far, flag))).toContain(flag);
    expect(storefrontSubject.words(await settingsOf(...far))).not.toContain(flag);
  });

  it('omits selection, outputs and credentials', async () => {
    const secret = ['--header', 'authorization: hunter2', '--api-key', 'hunter2'];
    const other = ['--seed', '4', '--only', 'storefront/4.4', '--report', 'json=r.json', '--quiet'];
    const words = storefrontSubject.words(await settingsOf(...far, ...secret, ...other));

    expect(words.join(' ')).toBe(
      'octoproof storefront --url https://shop.example.com --api-key-env OCTOPROOF_API_KEY --header authorization: <value>',
    );
  });
});
