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

describe('no output and no file holds a secret or what concerns a person', () => {
  test.each(cases)('$command: $name', async (one) => {
    const out = await mkdtemp(join(world.folder, 'out-'));
    if (one.before !== undefined) await calling({ ...one, argv: one.before }, out);
    const { code, stdout, stderr } = await calling(one, out);
    const files = await textsIn(out);

    expect(leaksBy({ stdout, stderr, ...files }, one.asked?.names ?? [])).toEqual([]);
    expect(one.codes, `${stdout.slice(-2_000)}${stderr}`).toContain(code);
    expect(Object.keys(files)).toEqual(expect.arrayContaining([...(one.writes ?? [])]));
  });
});

function leaksBy(texts: Readonly<Record<string, string>>, asked: readonly string[]): readonly string[] {
  return Object.entries(texts).flatMap(([place, text]) =>
    leaksIn(text, world.canaries)
      .filter((name) => place !== 'stdout' || !asked.includes(name))
      .map((name) => `${name} in ${place}`),
  );
}

interface Calling extends Omit<PrivacyCase, 'argv'> {
  readonly argv: Words;
}

async function calling({ argv, env = {}, stdin, columns, stopAt, deliverTo }: Calling, out: string) {
  const given = argv(world, out);
  let delivering = deliverTo;
  const interrupt = once();
  return await call(given, {
    env: {
      ...world.env,
      ...(given.includes('--github') ? { GITHUB_STEP_SUMMARY: join(out, 'summary.md') } : {}),
      ...env,
    },
    ...(stdin === undefined ? {} : { stdin }),
    ...(columns === undefined ? {} : { columns }),
    onListening: interrupt.by,
    onPrinted(text) {
      if (stopAt !== undefined && text.includes(stopAt)) interrupt.now();
      const address = delivering?.exec(text)?.[0];
      if (address === undefined) return;
      delivering = undefined;
      void deliver(address);
    },
  });
}

/** Asks once, a moment after it is due and there is a way to ask. */
function once(): { readonly now: () => void; readonly by: (stop: () => void) => void } {
  let due = false;
  let way: (() => void) | null = null;
  const ask = (): void => {
    if (!due || way === null) return;
    setTimeout(way, 20);
    way = null;
  };
  return {
    now() {
      due = true;
      ask();
    },
    by(stop) {
      way = stop;
      ask();
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
