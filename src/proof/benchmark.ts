/**
 * `npm run bench`: what a certification costs, beside what cannot be beaten: a bare Node process for the start, bare
 * requests for the exchanges. Figures are medians of several runs; compare them within one call only, machines differ.
 */
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startStorefront } from '../../reference/storefront/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const runs = 5;

interface Usage {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly output: string;
}

/** Reports a child's own CPU time and memory on a fourth pipe when it ends. */
const meter =
  "data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>{const u=process.resourceUsage();" +
  'writeSync(3,JSON.stringify({cpuMs:(u.userCPUTime+u.systemCPUTime)/1000,peakMb:u.maxRSS/1024}))})';

function measure(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, ['--import', meter, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    let output = '';
    let usage = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdio[3]?.on('data', (chunk: Buffer) => (usage += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => {
      const { cpuMs, peakMb }: Pick<Usage, 'cpuMs' | 'peakMb'> = JSON.parse(usage);
      resolve({ wallMs: performance.now() - start, cpuMs, peakMb, output });
    });
  });
}

async function repeated(work: () => Promise<Usage>): Promise<readonly Usage[]> {
  const all: Usage[] = [];
  await work();
  for (let run = 0; run < runs; run += 1) all.push(await work());
  return all;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function exchangesIn(output: string): number {
  return Number(/([\d,]+) exchanges/.exec(output)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** CPU milliseconds of this process for one bare keep-alive GET, eight at a time: the floor for any client in Node. */
async function bareExchange(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      request(url, { agent }, (reply) => reply.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });
  const many = async (count: number): Promise<void> => {
    for (let sent = 0; sent < count; sent += 8) await Promise.all(Array.from({ length: 8 }, one));
  };
  await many(800);
  const before = process.cpuUsage();
  await many(4000);
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  return (user + system) / 1000 / 4000;
}

const bin = 'bin/octoproof.js';
const bare = await repeated(async () => await measure(['-e', '0']));
const version = await repeated(async () => await measure([bin, '--version']));
const help = await repeated(async () => await measure([bin, '--help']));
const reference = await repeated(async () => await measure([bin, 'storefront', '--reference', '--seed', '1']));

const server = spawn(process.execPath, [bin, 'serve', 'storefront', '--control', '--port', '0'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const banner = await new Promise<string>((resolve) => {
  let text = '';
  server.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes('Ctrl-C')) resolve(text);
  });
});
const url = /base URL\s+(\S+)/.exec(banner)?.[1] ?? '';
const [key = '', otherKey = ''] = [...banner.matchAll(/omk_\w+/g)]
  .map(([found]) => found)
  .filter((found, place, all) => all.indexOf(found) === place);
const apart = await repeated(
  async () =>
    await measure([bin, 'storefront', '--url', url, '--control', `${url}/control`, '--seed', '1'], {
      OCTOPROOF_API_KEY: key,
      OCTOPROOF_OTHER_API_KEY: otherKey,
    }),
);
server.kill();
const local = await startStorefront();
const floor = await bareExchange(`${local.baseUrl}/no-such-path`);
await local.close();

const perExchange = median(apart.map(({ cpuMs, output }) => cpuMs / exchangesIn(output)));
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const lines = [
  `machine          ${cpus().length} cores ${cpus()[0]?.model ?? ''}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Linux ${release()}, Node ${process.version}`,
  `node -e 0        ${ms(median(bare.map(({ wallMs }) => wallMs)))}`,
  `--version        ${ms(median(version.map(({ wallMs }) => wallMs)))}`,
  `--help           ${ms(median(help.map(({ wallMs }) => wallMs)))}`,
  `--reference      ${(median(reference.map(({ wallMs }) => wallMs)) / 1000).toFixed(1)} s wall, ${median(reference.map(({ peakMb }) => peakMb)).toFixed(0)} MB, ${exchangesIn(reference[0]?.output ?? '')} exchanges`,
  `own CPU          ${perExchange.toFixed(2)} ms an exchange (reference in another process)`,
  `bare request     ${floor.toFixed(2)} ms of CPU, client and server together: the floor`,
];
process.stdout.write(`${lines.join('\n')}\n`);
