import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { GeneratorReport, GeneratorTask } from './generator.ts';

/** Starts a script. Each party of a load check has its own process, so that they do not share CPU time. */
function startScript(name: string, ...args: readonly string[]): ChildProcess {
  const script = fileURLToPath(new URL(name, import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The output of a script, which is JSON. */
async function printedBy(child: ChildProcess): Promise<string> {
  const [output, [code]] = await Promise.all([child.stdout === null ? '' : text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`the process ended with code ${String(code)}`);
  return output;
}

export interface KnownServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts a server with known latency; its behaviours are in `server.ts`. */
export async function startKnownServer(behaviour: string): Promise<KnownServer> {
  const child = startScript('server.ts', behaviour);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error(`the server "${behaviour}" did not start`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

/** Pauses the generator regularly. */
export interface Starvation {
  readonly everyMs: number;
  readonly forMs: number;
}

/** Runs a load check. */
export async function generate(task: GeneratorTask, starvation?: Starvation): Promise<GeneratorReport> {
  const child = startScript('generator.ts', JSON.stringify(task));
  const timer = starvation === undefined ? undefined : starve(child, starvation);
  const report: GeneratorReport = JSON.parse(await printedBy(child));
  clearInterval(timer);
  return report;
}

function starve(child: ChildProcess, { everyMs, forMs }: Starvation): NodeJS.Timeout {
  return setInterval(() => {
    child.kill('SIGSTOP');
    setTimeout(() => child.kill('SIGCONT'), forMs);
  }, everyMs);
}

export interface Flood {
  readonly origin: string;
  readonly ms: number;
  readonly connections: number;
}

/**
 * Sends requests with undici alone at full speed. Returns the rate per second, and the CPU time per request in
 * microseconds.
 */
export async function floodWithUndici({
  origin,
  ms,
  connections,
}: Flood): Promise<{ perSecond: number; cpuUs: number }> {
  return JSON.parse(await printedBy(startScript('undici.ts', origin, String(ms), String(connections))));
}
