import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { call } from '../fake-io.testing.ts';

const unknownOrder = '11111111-2222-4333-8444-555555555555';

/** The target file of a right storefront, and the values of its variables. */
function rightTarget({ baseUrl, controlUrl, orders, brand, apiKey, otherPartnerApiKey }: RunningStorefront) {
  return {
    storefront: {
      baseUrl,
      apiKey: '${SHOP_KEY}',
      otherPartnerApiKey: '${SECOND_KEY}',
      registration: 'open',
      brand,
      orders: { ...orders },
      control: controlUrl ?? undefined,
    },
    naming: {},
    env: { SHOP_KEY: apiKey, SECOND_KEY: otherPartnerApiKey },
  };
}

type Target = ReturnType<typeof rightTarget>;

describe('a wrong value in the target file of a right storefront', () => {
  const folder = temporaryFolder();
  let running: RunningStorefront;
  let elsewhere: RunningStorefront;
  beforeAll(async () => {
    running = await startStorefront({ control: true });
    elsewhere = await startStorefront({ control: true });
  });
  afterAll(async () => {
    await running.close();
    await elsewhere.close();
  });

  async function certified(spoil: (target: Target) => void, only: string) {
    const target = rightTarget(running);
    spoil(target);
    const { env, ...file } = target;
    const path = join(folder, 'octoproof.target.json');
    await writeFile(path, JSON.stringify(file));
    const { code, stdout } = await call(['storefront', '--target', path, '--seed', '1', '--only', only], { env });
    return { code, text: stdout.replaceAll(/\s+/g, ' ') };
  }

  test.each<[string, (target: Target) => void, string]>([
    [
      'a second key that the target refuses',
      ({ env }) => (env.SECOND_KEY = env.SECOND_KEY.replace(/.$/, (last) => (last === '0' ? '1' : '0'))),
      'the target refuses SECOND_KEY, the key of the second partner, with 401',
    ],
    [
      'the control endpoint of another storefront',
      ({ storefront }) => (storefront.control = elsewhere.controlUrl ?? undefined),
      'created a partner, but the target refuses the key of this partner with 401',
    ],
    [
      'a name that the interface does not use for the publisher id',
      (target) => (target.naming = { affiliatePublisherId: 'pubId' }),
      'has the field affiliatePublisherId and no field pubId',
    ],
  ])('ends the run before its checks: %s', async (_, spoil, problem) => {
    const { code, text } = await certified(spoil, 'storefront/4/me');
    expect(code).toBe(3);
    expect(text).toContain(problem);
    expect(text).not.toContain('FAILED');
  });

  const orderChecks = 'storefront/3/*,storefront/4/order*,storefront/4.5/own*,storefront/2.4/order*';

  test.each<[string, (target: Target) => void, string, string]>([
    [
      'the id of an order that does not exist',
      ({ storefront }) => (storefront.orders = { ...running.orders, PENDING: unknownOrder }),
      orderChecks,
      `does not know the order ${unknownOrder}: storefront.orders.PENDING must be the id`,
    ],
    [
      'an order id that is no UUID',
      ({ storefront }) => (storefront.orders = { CONFIRMED: 'order 1' }),
      orderChecks,
      'does not know the order order 1: storefront.orders.CONFIRMED',
    ],
    [
      'an order in another state',
      ({ storefront }) => (storefront.orders = { CONFIRMED: running.orders['CANCELLED'] ?? '' }),
      orderChecks,
      'has status CANCELLED: storefront.orders.CONFIRMED must be the id',
    ],
  ])('is a gap that names the field: %s', async (_, spoil, only, reason) => {
    const { code, text } = await certified(spoil, only);
    expect(text).not.toContain('FAILED');
    expect(text).toContain(reason);
    expect(code).toBe(4);
  });

  test('does not matter if the storefront uses the name of the contract', async () => {
    const { code, text } = await certified(
      (target) => (target.naming = { marketplaceOrderUuid: 'orderId', myGrouponUrl: 'voucherUrl' }),
      'storefront/4.5/uuid,storefront/2.4/myGrouponUrl*,storefront/3/CONFIRMED',
    );
    expect(text).not.toContain('FAILED');
    expect(code).toBe(0);
  });

  test.each<[string, (target: Target) => void, string, string]>([
    [
      'an order that does not exist, without a control endpoint',
      ({ storefront }) => {
        storefront.control = undefined;
        storefront.orders = { CONFIRMED: unknownOrder };
      },
      orderChecks,
      'The order that the target file gives for CONFIRMED may be wrong.',
    ],
    [
      'registration that is open, given as closed',
      ({ storefront }) => (storefront.registration = 'closed'),
      'storefront/4.1/closed',
      'The target may have open registration.',
    ],
    [
      'a brand that the target accepts in every form',
      ({ storefront }) => (storefront.brand = 'Zebra'),
      'storefront/2.5/displayName-brand*',
      'The brand in the target file may be wrong',
    ],
  ])('is doubted by a diagnosis: %s', async (_, spoil, only, headline) => {
    const { code, text } = await certified(spoil, only);
    expect(code).toBe(1);
    expect(text).toContain(headline);
  });
});

describe('a storefront that is wrong about values of the target file', () => {
  test.each([
    ['redeemed-orders-hidden', 'storefront/4/order#each$'],
    ['expired-order-shown-as-rejected', 'storefront/3/EXPIRED$'],
  ])('is not conformant, because octoproof makes an order itself: %s', async (fault, only) => {
    const folder = await mkdtemp(join(tmpdir(), 'octoproof-'));
    const running = await startStorefront({ control: true, faults: [fault] });
    try {
      const { env, ...file } = rightTarget(running);
      const path = join(folder, 'octoproof.target.json');
      await writeFile(path, JSON.stringify(file));
      const { code, stdout } = await call(['storefront', '--target', path, '--seed', '1', '--only', only], { env });
      expect(stdout).toContain('FAILED');
      expect(code).toBe(1);
    } finally {
      await running.close();
      await rm(folder, { recursive: true });
    }
  });
});
