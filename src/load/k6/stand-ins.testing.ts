import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The parts of k6's modules that a script uses, as module texts. */
const modules = {
  crypto: `
    import { createHash, createHmac, randomBytes } from 'node:crypto';
    const encoding = (name) => (name === 'base64rawurl' ? 'base64url' : name);
    export default {
      sha256: (text, as) => createHash('sha256').update(text).digest(encoding(as)),
      hmac: (name, key, text, as) => createHmac(name, key).update(text).digest(encoding(as)),
      randomBytes: (length) => new Uint8Array(randomBytes(length)).buffer,
      hexEncode: (bytes) => Buffer.from(bytes).toString('hex'),
    };`,
  execution: 'export default { scenario: globalThis.k6.scenario };',
  http: `export default { request: (...sent) => globalThis.k6.request(...sent) };`,
  metrics: `
    class Metric { constructor(name) { this.name = name; } add(value) { globalThis.k6.samples.push([this.name, value]); } }
    export { Metric as Rate, Metric as Trend };`,
} as const;

export interface InK6 {
  /** The module that `ask` uses as `script`. */
  readonly script: string;
  /** The body of an async function over \`script\` and \`k6\`; its value is returned as JSON. */
  readonly ask: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Loads a script as k6 would, in a new Node process. If the script throws, rejects with the output of the process. */
export async function inStandInForK6({ script, ask, env = {} }: InK6): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-k6-'));
  try {
    const own = join(folder, 'node_modules', 'k6');
    await mkdir(own, { recursive: true });
    const exports = Object.fromEntries(Object.keys(modules).map((name) => [`./${name}`, `./${name}.mjs`]));
    await writeFile(join(own, 'package.json'), JSON.stringify({ name: 'k6', type: 'module', exports }));
    for (const [name, text] of Object.entries(modules)) await writeFile(join(own, `${name}.mjs`), text);
    await writeFile(join(folder, 'load.mjs'), script);
    await writeFile(join(folder, 'ask.mjs'), askSource(ask, env));
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'ask.mjs')], { maxBuffer: 2 ** 26 });
    const answer: unknown = JSON.parse(stdout);
    return answer;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function askSource(ask: string, env: InK6['env']): string {
  return `
    const k6 = (globalThis.k6 = { samples: [], sent: [], scenario: { iterationInTest: 0 } });
    k6.reply = { status: 200, timings: { blocked: 1, duration: 20 } };
    k6.request = (method, url, body, params) => (k6.sent.push({ method, url, body, params }), k6.reply);
    globalThis.__ENV = ${JSON.stringify(env)};
    const script = await import('./load.mjs');
    process.stdout.write(JSON.stringify((await (async () => { ${ask} })()) ?? null));
  `;
}
