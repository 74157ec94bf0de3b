import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { createClient } from '../http/client.ts';
import type { RunProblem } from '../run/events.ts';
import type { Begin } from '../run/run.ts';
import { inOwnGroup, processGroupOf } from '../signer/process-group.ts';
import type { ChosenTarget } from './chosen-target.ts';
import type { Environment } from './target/environment.ts';

/** The characters and lines at the end of an output that are printed, and the characters before: a secret at the cut must be whole to be masked. */
const kept = { printed: 1_000, before: 8_000, lines: 12 } as const;

/** A target whose service a run starts at its beginning, if the target file says how. Closing the target ends the service. */
export function withService<T extends ChosenTarget>(target: T, env: Environment): T {
  const { start, secrets } = target;
  if (start === undefined) return target;
  let end = async (): Promise<void> => {};
  const begin: Begin = async (run) => {
    if (start.isReplaced) {
      run.notify(
        'octoproof does not start the service of "start" in the target file, because --url or OCTOPROOF_URL names another service',
      );
      return null;
    }
    if (await answers(start.url)) {
      run.notify(
        `octoproof does not start the service of "start" in the target file, because ${start.url} answers already`,
      );
      return null;
    }
    run.notify(`starting the service: ${run.mask.text(start.command)}`);
    const service = spawn(start.command, {
      shell: true,
      cwd: start.folder,
      env: { ...withoutKeys(env, secrets), ...start.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...inOwnGroup,
    });
    const group = processGroupOf(service);
    end = async () => {
      await group.end(0);
      // A process that left the group may keep the outputs open.
      for (const output of [service.stdout, service.stderr]) output.destroy();
    };
    return await problemOfStart(service, start, run);
  };
  return { ...target, begin, close: async () => await end().then(target.close) };
}

/** The service gets no key of the run: one in its log would be a leak. */
function withoutKeys(env: Environment, secrets: readonly string[]): Environment {
  const isKey = (name: string, value = ''): boolean => name.startsWith('OCTOPROOF_') || secrets.includes(value);
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => !isKey(name, value)));
}

/** Waits until the service answers, whatever it answers. Null if it does, or if the run is interrupted. */
async function problemOfStart(
  service: ChildProcessByStdio<null, Readable, Readable>,
  { command, url, timeoutSeconds = 60 }: NonNullable<ChosenTarget['start']>,
  { signal, mask }: Parameters<Begin>[0],
): Promise<RunProblem | null> {
  let output = '';
  const ended: string[] = [];
  for (const stream of [service.stdout, service.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-kept.printed - kept.before);
    });
  service.once('error', ({ message }) => ended.push(`cannot be started (${message})`));
  service.once('close', (code, by) =>
    ended.push(`ended with ${code === null ? by : `exit code ${code}`} before it answered`),
  );
  const deadline = performance.now() + timeoutSeconds * 1000;
  while (ended.length === 0 && performance.now() < deadline) {
    if (signal.aborted || (await answers(url))) return null;
    await delay(100);
  }
  const [end] = ended;
  const last = mask.text(stripVTControlCharacters(output)).slice(-kept.printed).trim();
  return {
    kind: 'could-not-run',
    message: [
      `the service of "start" in the target file ${end ?? `did not answer within ${timeoutSeconds} s`} at ${url}`,
      `command: ${mask.text(command)}`,
      ...(last === '' ? ['no output'] : ['end of its output:', ...last.split(/\s*\n/).slice(-kept.lines)]),
    ].join('\n'),
    hint:
      end === undefined
        ? 'check that "url" is the address of the service, or raise "timeoutSeconds"'
        : 'run the command in the folder of the target file and repair the service, or correct the command',
  };
}

/** True for any reply. The certificate does not matter, because nothing is sent. */
async function answers(url: string): Promise<boolean> {
  const { origin } = new URL(url);
  const client = await createClient({ origin, connections: 1, timeoutMs: 2_000, insecure: true });
  const { reply } = await client.send({ method: 'GET', url, headers: {}, body: null });
  await client.close();
  return reply !== null;
}
