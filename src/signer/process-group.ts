import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** The processes that a command started: the command itself, and every child of it that did not leave its process group. */
export interface ProcessGroup {
  /**
   * Ends every process of the group. Waits up to `patienceMs` for the command to exit, then sends SIGTERM to the group, and SIGKILL a
   * second later.
   */
  end(patienceMs: number): Promise<void>;
}

/** The groups that must end with octoproof, by the id of the process that leads each of them. */
const open = new Map<number, ChildProcess>();
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const hasGroups = process.platform !== 'win32';
const forcedAfterMs = 1_000;
const lookMs = 10;

/** The option of `spawn` for a child that leads a group. Then Ctrl-C at a terminal reaches octoproof only, which ends the group. */
export const inOwnGroup = { detached: hasGroups } as const;

/** Takes charge of a child that was started `inOwnGroup`: its processes end at the latest when octoproof ends, whatever the reason. */
export function processGroupOf(child: ChildProcess): ProcessGroup {
  const { pid } = child;
  if (pid === undefined) return { end: () => Promise.resolve() };
  if (open.size === 0) watchEnd('on');
  open.set(pid, child);
  // The number of a group without processes may be given to another group.
  child.once('exit', () => {
    if (!isAlive(pid)) release(pid);
  });
  return {
    async end(patienceMs) {
      await until(() => hasExited(child) || !isAlive(pid), patienceMs);
      send(pid, 'SIGTERM');
      await until(() => !isAlive(pid), forcedAfterMs);
      send(pid, 'SIGKILL');
      release(pid);
    },
  };
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function until(isDone: () => boolean, limitMs: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < limitMs && !isDone(); waitedMs += lookMs) await delay(lookMs);
}

function isAlive(pid: number): boolean {
  const child = open.get(pid);
  return child !== undefined && (hasGroups ? send(pid, 0) : !hasExited(child));
}

/** False if the group has no process any more. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  if (!open.has(pid)) return false;
  try {
    return process.kill(hasGroups ? -pid : pid, signal);
  } catch {
    return false;
  }
}

function release(pid: number): void {
  if (open.delete(pid) && open.size === 0) watchEnd('off');
}

/** An end of octoproof without `end`: a second Ctrl-C, an error that nobody caught. */
function killAll(): void {
  for (const pid of open.keys()) send(pid, 'SIGKILL');
}

/** A signal that nobody else handles ends octoproof without an exit event. */
function killAllBeforeSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  killAll();
  process.off(signal, killAllBeforeSignal);
  process.kill(process.pid, signal);
}

function watchEnd(how: 'on' | 'off'): void {
  process[how]('exit', killAll);
  for (const signal of stopSignals) process[how](signal, killAllBeforeSignal);
}
