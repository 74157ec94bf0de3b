import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../commands.ts';
import { call } from '../fake-io.testing.ts';
import { leaksIn, planted } from './canaries.testing.ts';
import type { PrivacyCase, Words } from './case.testing.ts';
import { privacyCases } from './cases.testing.ts';
import { openWorld, type World } from './planted-environment.testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => await world.close());

test('every command has cases', () => {
  expect(commands.filter(({ name }) => (privacyCases[name] ?? []).length === 0)).toEqual([]);
});

const cases = commands.flatMap(({ name }) => (privacyCases[name] ?? []).map((one) => ({ ...one, command: name })));

describe('no output and no file contains a secret or personal data', () => {
  test.each(cases)('$command: $name', async (one) => {
    const out = await mkdtemp(join(world.folder, 'out-'));
    for (const argv of [one.before ?? []].flat()) await run({ ...one, argv }, out);
    const { code, stdout, stderr, deliveries } = await run(one, out);
    const files = await textsIn(out);

    expect(leaksBy({ stdout, stderr, ...files }, one.asked?.names ?? [])).toEqual([]);
    expect(one.codes, `${stdout.slice(-2_000)}${stderr}`).toContain(code);
    expect(Object.keys(files)).toEqual(expect.arrayContaining([...(one.writes ?? [])]));
    expect(deliveries).toBe(one.deliverTo === undefined ? 0 : 1);
  });
});

function leaksBy(texts: Readonly<Record<string, string>>, asked: readonly string[]): readonly string[] {
  return Object.entries(texts).flatMap(([source, text]) =>
    leaksIn(text, world.canaries)
      .filter((name) => source !== 'stdout' || !asked.includes(name))
      .map((name) => `${name} in ${source}`),
  );
}

interface RunnableCase extends Omit<PrivacyCase, 'argv'> {
  readonly argv: Words;
}

async function run({ argv, env = {}, stdin, columns, stopAt, deliverTo }: RunnableCase, out: string) {
  const given = argv(world, out);
  const interruption = interruptOnce();
  const delivered: Promise<void>[] = [];
  const called = await call(given, {
    env: {
      ...world.env,
      ...(given.includes('--github') ? { GITHUB_STEP_SUMMARY: join(out, 'summary.md') } : {}),
      ...env,
    },
    ...(stdin === undefined ? {} : { stdin }),
    ...(columns === undefined ? {} : { columns }),
    onListening: interruption.setStop,
    onPrinted(text) {
      const address = delivered.length > 0 ? undefined : deliverTo?.exec(text)?.[0];
      if (address !== undefined) delivered.push(deliver(address));
      // A command that stops while it answers resets the connection.
      if (stopAt !== undefined && text.includes(stopAt)) void Promise.allSettled(delivered).then(interruption.request);
    },
  });
  await Promise.all(delivered);
  return { ...called, deliveries: delivered.length };
}

/** Stops a command once, shortly after `request` was called and the command has given its `stop` function. */
function interruptOnce(): { readonly request: () => void; readonly setStop: (stop: () => void) => void } {
  let isRequested = false;
  let pendingStop: (() => void) | null = null;
  const stopIfReady = (): void => {
    if (!isRequested || pendingStop === null) return;
    setTimeout(pendingStop, 20);
    pendingStop = null;
  };
  return {
    request() {
      isRequested = true;
      stopIfReady();
    },
    setStop(stop) {
      pendingStop = stop;
      stopIfReady();
    },
  };
}

async function deliver(address: string): Promise<void> {
  const body = JSON.stringify({ email: planted.deliveredEmail, token: planted.deliveredToken, status: 'x' });
  await fetch(address, { method: 'POST', body, headers: { cookie: `sid=${planted.cookieReceived}` } });
}

async function textsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const content = await readFile(join(folder, name));
        return name.endsWith('.gz') ? [name.slice(0, -3), String(gunzipSync(content))] : [name, String(content)];
      }),
    ),
  );
}
