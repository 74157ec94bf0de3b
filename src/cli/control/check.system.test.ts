import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  controlEndpoint,
  partnerControlEndpoint,
  UnmetParamsError,
  type ControlHandler,
} from '../../control-kit/index.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { startPartner } from '../../../reference/partner/index.ts';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { startControlProxy, type ControlCall, type OtherAnswer } from '../../proof/control/control-proxy.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import type { Json } from '../../model/json.ts';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();

let shop: RunningStorefront;
beforeEach(async () => {
  shop = await startStorefront({ control: true });
});
afterEach(() => shop.close());

async function check(...argv: readonly string[]) {
  const { stdout, stderr, code } = await call(['control', 'check', '--url', shop.baseUrl, ...argv], {
    env: { OCTOPROOF_API_KEY: shop.apiKey },
  });
  return { stdout: stdout.replaceAll(/\s+/g, ' '), stderr: stderr.replaceAll(/\s+/g, ' '), code };
}

/** Checks the reference's endpoint behind a proxy that answers some calls itself. */
async function checkWith(instead: (call: ControlCall) => OtherAnswer | null) {
  const proxy = await startControlProxy(shop.controlUrl ?? '', { instead });
  try {
    return await check(proxy.url);
  } finally {
    await proxy.close();
  }
}

describe('octoproof control check', () => {
  test('every state of the reference works', async () => {
    const { stdout, code } = await check('--control', shop.controlUrl ?? '');

    expect(stdout).toMatch(/WORKS (\d+) of \1 cases work\. (\d+) of the \2 checks/);
    expect(stdout).toMatch(/works offer \d+ checks a cart contains the options/);
    expect(code).toBe(0);
  });

  test('a change without effect is WRONG, with the expected and the received value', async () => {
    const { stdout, code } = await checkWith(({ use }) =>
      use === 'offer/soldOut' ? { status: 200, body: { data: {} } } : null,
    );

    expect(stdout).toMatch(
      /WRONG offer\/soldOut \d+ checks GET .*: at \/items\/0\/available: expected false, received true/,
    );
    expect(stdout).toContain('WRONG 29 of 30 cases work, 1 WRONG.');
    expect(code).toBe(1);
  });

  test('a release that changes nothing is WRONG', async () => {
    const { stdout, code } = await checkWith(({ verb }) => (verb === 'release' ? { status: 200, body: {} } : null));

    expect(stdout).toContain('the service still accepts the key of the released partner');
    expect(stdout).toContain('after the release POST /register answers');
    expect(code).toBe(1);
  });

  test('a release that returns 500 is WRONG', async () => {
    const { stdout, code } = await checkWith(({ verb }) =>
      verb === 'release' ? { status: 500, body: { error: 'locked' } } : null,
    );

    expect(stdout).toContain('release: the control endpoint answered release with HTTP 500: locked');
    expect(code).toBe(1);
  });

  test('data that does not match the schema is WRONG', async () => {
    const { stdout } = await checkWith(({ verb, state }) =>
      verb === 'arrange' && state === 'carts' ? { status: 200, body: { handle: 'h', data: { count: '0' } } } : null,
    );

    expect(stdout).toMatch(/WRONG carts \d+ checks? the reply does not match the schema: data\/count must be integer/);
  });

  test('a state answered with 501 and parameters answered with 400 are not offered: the outcome is INCOMPLETE', async () => {
    const { stdout, code } = await checkWith(({ verb, state, body }) => {
      if (state === 'promotion' && verb === 'arrange') return { status: 501, body: { error: 'made by hand' } };
      if (JSON.stringify(body).includes('maxUnits')) return { status: 400, body: { error: 'no limits here' } };
      return null;
    });

    expect(stdout).toMatch(/not offered promotion \d+ checks the control endpoint does not offer .*: made by hand/);
    expect(stdout).toContain(
      'not offered offer (maxUnits) the control endpoint answered arrange with HTTP 400: no limits',
    );
    expect(stdout).toContain('INCOMPLETE 28 of 30 cases work, 2 not offered.');
    expect(code).toBe(4);
  });

  // A promotion that has just started would look the same as an endpoint that ignores "at".
  test('if the endpoint ignores "at", a wrong title is found and the promotion is not tried', async () => {
    const { stdout, code } = await checkWith(({ body }) =>
      JSON.stringify(body).includes('"at"') ? { status: 200, body: { data: {} } } : null,
    );

    expect(stdout).toMatch(/WRONG offer\/title \d+ checks GET .*: at \/products\/\d+\/title: expected "Control check"/);
    expect(stdout).toMatch(/not tried promotion \d+ checks .*"at" has no effect, or a marketplace-wide promotion/);
    expect(code).toBe(1);
  });

  test('an endpoint that accepts an unknown state is WRONG', async () => {
    const { stdout } = await checkWith(({ verb, body }) =>
      verb === 'arrange' && body['state'] === 'octoproof-control-check'
        ? { status: 200, body: { handle: 'h', data: {} } }
        : null,
    );

    expect(stdout).toContain('WRONG arrange (an unknown state) the answer to arrange with an unknown state');
  });

  test.each([
    ['is at another URL', 404, 'The control endpoint must answer POST URL/arrange, URL/change and URL/release'],
    ['requires a key', 401, 'octoproof sent no key, so set "controlKey" in the target file or --control-key-env'],
  ])('exits with code 3 if the control endpoint %s', async (_, status, hint) => {
    const { stderr, code } = await checkWith(() => ({ status, body: {} }));

    expect(stderr).toContain('could not run: the control endpoint');
    expect(stderr).toContain(hint);
    expect(code).toBe(3);
  });

  test('exits with code 3 if the storefront refuses the key or does not answer', async () => {
    const env = { OCTOPROOF_API_KEY: 'omk_not-a-key' };
    const wrongKey = await call(['control', 'check', shop.controlUrl ?? '', '--url', shop.baseUrl], { env });
    expect(wrongKey.stderr).toContain('with status 401: does the key belong to this environment?');
    const nothing = await call(['control', 'check', shop.controlUrl ?? '', '--url', 'http://127.0.0.1:1'], { env });
    expect(nothing.stderr).toContain('the storefront does not answer: nothing accepts connections');
    expect([wrongKey.code, nothing.code]).toEqual([3, 3]);
  });

  test.each([
    ['no control endpoint', [], 'no control endpoint is given'],
    [
      'two control endpoints',
      ['http://127.0.0.1:1', '--control', 'http://127.0.0.1:2'],
      'two URLs of the control endpoint are given',
    ],
    ['an unexpected word', ['http://127.0.0.1:1', 'again'], 'unexpected word "again"'],
    ['--ids without --list', ['http://127.0.0.1:1', '--ids'], 'also give --list'],
  ])('%s is wrong usage', async (_, argv, message) => {
    const { stderr, code } = await check(...argv);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('a target that is not on this machine requires --allow-writes', async () => {
    const argv = ['control', 'check', 'https://shop.example.com/control', '--url', 'https://shop.example.com'];
    const { stderr, code } = await call(argv, { env: { OCTOPROOF_API_KEY: 'a-secret-key' } });
    expect(stderr).toContain('--allow-writes');
    expect(code).toBe(2);
  });
});

describe('octoproof control check --list', () => {
  test('prints the states of a run with their values, their counts and their checks', async () => {
    const { stdout, code } = await call(['control', 'check', '--list', '--ids']);

    expect(stdout).toMatch(/^offer {2}requested \d+ times, for \d+ checks$/m);
    expect(stdout).toContain('"gift-cards"');
    expect(stdout).toMatch(/^promotion .*\n(?: {2}.*\n)*? {2}storefront\/4\.3\/4b$/m);
    expect(code).toBe(0);
  });
});

/** A running partner backend, with `check`, which tests its control endpoint with a target file. */
async function startBackend(over: Readonly<Record<string, Json>> = {}) {
  const backend = await startPartner({ control: true });
  onTestFinished(async () => {
    await backend.close();
  });
  const path = join(folder, 'target.json');
  const section = { ...referenceSection(backend), ...over };
  await writeFile(path, partnerTargetFileText({ section, gaps: [], keyVariable: 'KEY' }));
  return {
    backend,
    async check(argv: readonly string[] = [], key = backend.signingKey) {
      const { stdout, stderr, code } = await call(['control', 'check', '--target', path, ...argv], {
        env: { KEY: key, CONTROL_KEY: 'Cnry-key' },
      });
      return { stdout: stdout.replaceAll(/\s+/g, ' '), stderr: stderr.replaceAll(/\s+/g, ' '), code };
    },
  };
}

/** Checks the endpoint of a backend behind a proxy that answers some calls itself. */
async function checkBackendWith(
  instead: (call: ControlCall) => OtherAnswer | null,
  over: Readonly<Record<string, Json>> = {},
) {
  const { backend, check: checkBackend } = await startBackend(over);
  const proxy = await startControlProxy(backend.controlUrl ?? '', { instead });
  onTestFinished(async () => await proxy.close());
  return await checkBackend([proxy.url]);
}

async function operationsWithout(omitted: string): Promise<Json> {
  const backend = await startPartner();
  await backend.close();
  return { ...Object(referenceSection(backend)['operations']), [omitted]: undefined };
}

describe('octoproof control check with the target file of a partner backend', () => {
  test('every state of the reference works, and states that its checks do not need are named', async () => {
    const { stdout, code } = await (await startBackend()).check();

    expect(stdout).toMatch(/WORKS (\d+) of \1 cases work, 1 not needed\. (\d+) of the \2 checks/);
    expect(stdout).toMatch(/works product \d+ checks checkAvailability offers the product/);
    expect(stdout).toContain('works product (iframe) checkAvailability offers');
    expect(stdout).toContain(
      'not needed reservations 1 check octoproof reads the reservations with the operation lookup',
    );
    expect(code).toBe(0);
  });

  test('changes that the target file excludes are not needed', async () => {
    const { stdout, code } = await (await startBackend({ priceChanges: false, transitionalStatuses: [] })).check();

    expect(stdout).toContain('not needed product/price 22 checks the target file says that prices do not change');
    expect(stdout).toMatch(/WORKS 6 of 6 cases work, 5 not needed\. (\d+) of the \1 checks/);
    expect(code).toBe(0);
  });

  test.each([
    ['product/price', 'checkAvailability still returns the price {'],
    ['product/value', 'checkAvailability still offers the product'],
    ['product/transitional', 'the status after fulfill: expected one of RESERVING, FULFILLING, CANCELLING, received'],
    ['product/settled', 'status still returns the transitional status FULFILLING'],
    ['product/cancelled', 'status still returns FULFILLED'],
  ])('the change %s without effect is WRONG', async (lie, reason) => {
    const { stdout, code } = await checkBackendWith(({ use }) =>
      use === lie ? { status: 200, body: { data: {} } } : null,
    );

    expect(stdout).toMatch(new RegExp(`WRONG ${lie} \\d+ checks`));
    expect(stdout).toContain(reason);
    expect(code).toBe(1);
  });

  test('a product that checkAvailability does not have is WRONG, and so is one that stays after the release', async () => {
    const values = { productId: 'no-such-product' };
    const unknown = await checkBackendWith(({ verb, use }) =>
      verb === 'arrange' && use === 'product' ? { status: 200, body: { handle: 'h', data: { values } } } : null,
    );
    const kept = await checkBackendWith(({ verb }) => (verb === 'release' ? { status: 200, body: {} } : null));

    expect(unknown.stdout).toMatch(/WRONG product 59 checks POST \S+no-such-product\S* .*404/);
    expect(kept.stdout).toContain('WRONG product 59 checks checkAvailability still offers the released product');
    expect([unknown.code, kept.code]).toEqual([1, 1]);
  });

  test('without the operation lookup, the reservations are counted', async () => {
    const operations = await operationsWithout('lookup');
    const right = await (await startBackend({ operations })).check();
    const wrong = await checkBackendWith(
      ({ use }) => (use === 'reservations' ? { status: 200, body: { handle: 'h', data: { count: 0 } } } : null),
      { operations },
    );

    expect(right.stdout).toContain('works reservations 1 check the count for a new customer service id is 0, and 1');
    expect(wrong.stdout).toContain('WRONG reservations 1 check "data.count" in the reply of the control endpoint');
    expect([right.code, wrong.code]).toEqual([0, 1]);
  });

  test('without the operation status, a state that only status shows is not tried', async () => {
    const { stdout, code } = await (await startBackend({ operations: await operationsWithout('status') })).check();

    expect(stdout).toContain('works product/transitional 18 checks');
    expect(stdout).toContain('not tried product/settled 16 checks the target file has no pointer to status in the');
    expect(code).toBe(4);
  });

  test('a change answered with 501 is not offered, and without --allow-reservations no booking is tried', async () => {
    const { stdout, code } = await checkBackendWith(
      ({ use }) => (use === 'product/price' ? { status: 501, body: { error: 'fixed' } } : null),
      { allowReservations: false },
    );

    expect(stdout).toContain(
      'not offered product/price 22 checks the control endpoint does not offer the change price',
    );
    expect(stdout).toMatch(
      /not tried product\/cancelled 3 checks reservations are not allowed: .*--allow-reservations/,
    );
    expect(stdout).toContain('octoproof control check --list --ids --subject partner prints');
    expect(code).toBe(4);
  });

  test('exits with code 3 if the backend refuses the signature', async () => {
    const { stderr, code } = await (await startBackend()).check([], 'another-signing-key');

    expect(stderr).toMatch(/the partner backend answers POST \S+ with status 401: does the key belong/);
    expect(code).toBe(3);
  });

  test('a flag of a storefront is wrong usage', async () => {
    const { stderr, code } = await (await startBackend()).check(['--api-key-env', 'KEY']);

    expect(stderr).toContain('this flag works only with --subject storefront');
    expect(code).toBe(2);
  });

  test('--list --subject partner prints the states of a run', async () => {
    const { stdout, code } = await call(['control', 'check', '--list', '--subject', 'partner']);

    expect(stdout).toMatch(
      /^product\/settled {2}requested \d+ times, for \d+ checks\n {2}settled: "failed", "succeeded"$/m,
    );
    expect(stdout).not.toContain('cart');
    expect(code).toBe(0);
  });
});

/** The changes of each state of a storefront. */
const storefrontChanges = {
  offer: 'soldOut ended optionRemoved unpriced retail title active unlisted booking onSale',
  partner: 'rotated deactivated',
  checkout: '',
  order: 'status items productGone',
  carts: '',
  registration: 'closed open limit limitInAll',
  promotion: '',
};

const partnerChanges = { product: 'price value transitional settled cancelled', reservations: '' };

/** Functions for the control kit that forward every call to another control endpoint. */
function forwardTo(controlUrl: string | null, changes: Readonly<Record<string, string>>) {
  const post = async (verb: string, body: unknown): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${controlUrl}/${verb}`, { method: 'POST', body: JSON.stringify(body) });
    const answer: Record<string, unknown> = Object(await reply.json());
    if (reply.status === 400) throw new UnmetParamsError(String(answer['error']));
    if (!reply.ok) throw new Error(`${verb}: ${reply.status}`);
    return answer;
  };
  const stateOf = (state: string, names: string) => ({
    async arrange(params: unknown) {
      const { handle, data } = await post('arrange', { state, params });
      return { ...Object(data), handle };
    },
    change: Object.fromEntries(
      names
        .split(' ')
        .map((name) => [
          name,
          async ({ handle }: { handle: unknown }, _: unknown, to: unknown) =>
            (await post('change', { handle, to }))['data'],
        ]),
    ),
    release: async ({ handle }: { handle: unknown }) => await post('release', { handle }),
  });
  return Object.fromEntries(Object.entries(changes).map(([state, names]) => [state, stateOf(state, names)]));
}

async function serveOnce(handler: ControlHandler): Promise<string> {
  const server = createServer(handler);
  onTestFinished(() => closeServer(server));
  return `${await listenLocally(server)}/control`;
}

test('a control endpoint made with the kit works for every state and change', async () => {
  const url = await serveOnce(controlEndpoint(forwardTo(shop.controlUrl, storefrontChanges), { key: 'Cnry-key' }));
  const argv = ['control', 'check', url, '--url', shop.baseUrl, '--control-key-env', 'KEY'];
  const { code, stdout } = await call(argv, { env: { OCTOPROOF_API_KEY: shop.apiKey, KEY: 'Cnry-key' } });
  expect(stdout).toContain('WORKS');
  expect(code).toBe(0);
});

test('a control endpoint of a partner backend made with the kit works for every state and change', async () => {
  const { backend, check: checkBackend } = await startBackend({ operations: await operationsWithout('lookup') });
  const functions = forwardTo(backend.controlUrl, partnerChanges);
  const url = await serveOnce(partnerControlEndpoint(functions, { key: 'Cnry-key' }));
  const { code, stdout } = await checkBackend([url, '--control-key-env', 'CONTROL_KEY']);
  expect(stdout).toContain('WORKS 11 of 11 cases work.');
  expect(code).toBe(0);
});
