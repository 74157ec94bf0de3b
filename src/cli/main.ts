import { nearest } from '../model/nearest.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { commands } from './commands.ts';
import type { Io, ProcessIo } from './process/io.ts';
import { keepSecrets, type Keeping } from './process/keep-secrets.ts';
import { ioOf } from './process/node-io.ts';
import { reportLostOutput } from './process/output.ts';
import { ownVersion } from '../certification/version.ts';

/** Runs the command line and returns the exit code. Never throws: an error in octoproof is printed with its stack (code 3). */
export async function main(process: ProcessIo): Promise<number> {
  return await runCommand(keepSecrets(process));
}

/** Runs the command line for a real process and sets its exit code. An uncaught error is printed and ends the process. */
export async function runProcess(process: NodeJS.Process): Promise<void> {
  const faults: unknown[] = [];
  const keeping = keepSecrets(ioOf(process, (fault) => faults.push(fault)));
  process.on('exit', () => {
    if (faults.length > 0) reportLostOutput(process, faults[0]);
  });
  // Without a listener, SIGXFSZ ends the process. With one, the write fails and the file size limit (ulimit -f) is reported.
  process.on('SIGXFSZ', () => {});
  process.on('uncaughtException', (error) => process.exit(keeping.reportError(error)));
  process.exitCode = hasFolder(process) ? await runCommand(keeping) : keeping.reportError(noFolder());
}

/** Returns false if the current folder was removed. Relative paths cannot be resolved then. */
function hasFolder(process: NodeJS.Process): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

function noFolder(): ConfigurationError {
  const hint = 'the folder was removed or is not accessible: cd to another folder';
  return new ConfigurationError([{ message: 'the current folder does not exist', hint }]);
}

async function runCommand({ io, reportError }: Keeping): Promise<number> {
  try {
    return await dispatch(io);
  } catch (error) {
    return reportError(error);
  }
}

async function dispatch(io: Io): Promise<number> {
  const [name, about] = io.argv;
  if (name === '--version' || name === '-v' || name === 'version') {
    io.stdout.write(`${ownVersion()}\n`);
    return 0;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    if (about !== undefined && !about.startsWith('-'))
      return await dispatch({ ...io, argv: [...io.argv.slice(1), '--help'] });
    io.stdout.write(await helpFor(io));
    return 0;
  }
  if (name === undefined) {
    io.stderr.write(await helpFor(io));
    return 2;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) throw new ConfigurationError([unknownCommand(name)]);
  const run = await command.load();
  return run({ ...io, argv: io.argv.slice(1) });
}

/** Loaded only when asked for: help needs a third of the modules of a start. */
async function helpFor(io: Io): Promise<string> {
  const [{ rootHelp }, { helpColumns, wrapped }] = await Promise.all([import('./help.ts'), import('./flags/help.ts')]);
  return wrapped(rootHelp(), helpColumns(io));
}

function unknownCommand(name: string) {
  const names = commands.map((command) => command.name);
  const [near] = nearest(name, names);
  const what = name.startsWith('-') ? `${name.split('=')[0] ?? ''} must follow a command` : `unknown command "${name}"`;
  return {
    message: what,
    hint: near === undefined ? `commands: ${names.join(', ')}` : `did you mean "octoproof ${near}"?`,
  };
}
