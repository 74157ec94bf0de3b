import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { GeneratorReport, GeneratorTask } from './generator.ts';

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

function startScript(name: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', script(name), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

export interface KnownServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts a server of known latency; its behaviours are in `load-server.ts`. */
export async function startKnownServer(behaviour: string): Promise<KnownServer> {
  const child = startScript('server.ts', [behaviour]);
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error(`the server "${behaviour}" did not start`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** Takes the processor away for so long, so often. */
export interface Starvation {
  readonly everyMs: number;
  readonly forMs: number;
}

/** Runs a load check in a process of its own. */
export async function generate(task: GeneratorTask, starvation: Starvation | null = null): Promise<GeneratorReport> {
  const child = startScript('generator.ts', [JSON.stringify(task)]);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const relent = starvation === null ? () => {} : starve(child, starvation);
  const [code]: unknown[] = await once(child, 'close');
  relent();
  if (code !== 0) throw new Error(`the generator ended with code ${String(code)}`);
  const report: GeneratorReport = JSON.parse(output);
  return report;
}

function starve(child: ChildProcess, { everyMs, forMs }: Starvation): () => void {
  const timer = setInterval(() => {
    child.kill('SIGSTOP');
    setTimeout(() => child.kill('SIGCONT'), forMs);
  }, everyMs);
  return () => clearInterval(timer);
}
