/**
 * `npm run bench`: the cost of a certification, compared with lower bounds: a plain Node process for the start, plain
 * requests for the exchanges. Figures are medians of several runs. Compare only figures of one call, because machines
 * differ.
 */
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startStorefront } from '../../reference/storefront/index.ts';
import { verdictTimes } from './clients/verdict-time.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = 'bin/octoproof.js';
const runs = 5;

interface Usage {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly exchanges: number;
}

/** Reports the child's own CPU time and memory on a fourth pipe when it ends. */
const meter =
  "data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>{const u=process.resourceUsage();" +
  'writeSync(3,JSON.stringify({cpuMs:(u.userCPUTime+u.systemCPUTime)/1000,peakMb:u.maxRSS/1024}))})';

function measure(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Usage> {
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
      const exchanges = Number(/([\d,]+) exchanges/.exec(output)?.[1]?.replaceAll(',', ''));
      resolve({ wallMs: performance.now() - start, cpuMs, peakMb, exchanges });
    });
  });
}

/** Several runs, after one run to warm up. */
async function repeated(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<readonly Usage[]> {
  const all: Usage[] = [];
  for (let run = 0; run <= runs; run += 1) all.push(await measure(args, env));
  return all.slice(1);
}

function median(usages: readonly Usage[], of: (usage: Usage) => number): number {
  return usages.map(of).toSorted((a, b) => a - b)[Math.floor(usages.length / 2)] ?? Number.NaN;
}

/**
 * CPU milliseconds of this process for one plain keep-alive GET, with 8 concurrent requests: the lower bound for any
 * client in Node.
 */
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

/** Certifies a reference that runs in another process, so that only octoproof is measured. */
async function certifiedInOwnProcess(): Promise<readonly Usage[]> {
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
  const [apiKey = '', otherKey = ''] = new Set([...banner.matchAll(/omk_\w+/g)].map(([key]) => key));
  const usages = await repeated([bin, 'storefront', '--url', url, '--control', `${url}/control`, '--seed', '1'], {
    OCTOPROOF_API_KEY: apiKey,
    OCTOPROOF_OTHER_API_KEY: otherKey,
  });
  server.kill();
  return usages;
}

const ms = ({ wallMs }: Usage): number => wallMs;
const startProcess = async (...args: readonly string[]): Promise<string> =>
  `${median(await repeated(args), ms).toFixed(0)} ms`;
const bare = await startProcess('-e', '0');
const version = await startProcess(bin, '--version');
const help = await startProcess(bin, '--help');
const reference = await repeated([bin, 'storefront', '--reference', '--seed', '1']);
const perExchange = median(await certifiedInOwnProcess(), ({ cpuMs, exchanges }) => cpuMs / exchanges);
const local = await startStorefront();
const floor = await bareExchange(`${local.baseUrl}/no-such-path`);
await local.close();

const lines = [
  `machine          ${cpus().length} cores ${cpus()[0]?.model ?? ''}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Linux ${release()}, Node ${process.version}`,
  `node -e 0        ${bare}`,
  `--version        ${version}`,
  `--help           ${help}`,
  `--reference      ${(median(reference, ms) / 1000).toFixed(1)} s wall, ${median(reference, ({ peakMb }) => peakMb).toFixed(0)} MB, ${reference[0]?.exchanges} exchanges`,
  `own CPU          ${perExchange.toFixed(2)} ms per exchange (reference in another process)`,
  `plain request    ${floor.toFixed(2)} ms of CPU, client and server together: the lower bound`,
  ...verdictTimes().map(
    ({ record, ms: { of1000, of10000 } }) =>
      `client verdict   ${of1000.toFixed(0)} ms for 1,000 exchanges, ${of10000.toFixed(0)} ms for 10,000 (${(of10000 / of1000).toFixed(1)} times; at most 12): ${record}`,
  ),
];
process.stdout.write(`${lines.join('\n')}\n`);
