import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlEndpoint, UnmetParamsError, type ControlFunctions } from '../../control-kit/index.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStorefront, type RunningStorefront } from '../../../reference/storefront/index.ts';
import { startControlProxy, type ControlCall, type OtherAnswer } from '../../proof/control/control-proxy.ts';
import { call } from '../fake-io.testing.ts';

let shop: RunningStorefront;
beforeEach(async () => {
  shop = await startStorefront({ control: true });
});
afterEach(async () => {
  await shop.close();
});

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

    expect(stdout).toContain('the key of the released partner is still accepted');
    expect(stdout).toContain('after the release registration answers');
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
    [
      'requires a key',
      401,
      'the control endpoint needs a key: set "controlKey" in the target file or --control-key-env',
    ],
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

/** The changes of each state. */
const changes = {
  offer: 'soldOut ended optionRemoved unpriced retail title active unlisted booking onSale',
  partner: 'rotated deactivated',
  checkout: '',
  order: 'status items productGone',
  carts: '',
  registration: 'closed open limit limitInAll',
  promotion: '',
};

/** Functions for the control kit that forward every call to another control endpoint. */
function forwardTo(controlUrl: string): ControlFunctions {
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

test('a control endpoint made with the kit works for every state and change', async () => {
  const server = createServer(controlEndpoint(forwardTo(shop.controlUrl ?? ''), { key: 'Cnry-key' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Partial<AddressInfo> = Object(server.address());
  const argv = ['control', 'check', `http://127.0.0.1:${port}/control`, '--url', shop.baseUrl];
  const env = { OCTOPROOF_API_KEY: shop.apiKey, KEY: 'Cnry-key' };
  const { code, stdout } = await call([...argv, '--control-key-env', 'KEY'], { env });
  server.closeAllConnections();
  server.close();
  expect(stdout).toContain('WORKS');
  expect(code).toBe(0);
});
