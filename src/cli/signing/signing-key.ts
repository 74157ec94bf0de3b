import { readFile } from 'node:fs/promises';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { fileFault } from '../../model/file-fault.ts';
import type { Io } from '../process/io.ts';
import { namedVariable, signingKeyVariable } from '../../certification/environment-variable.ts';
import { flagOf } from '../../certification/flags/flag.ts';
import { refuseDamagedKeys, refuseShortKeys } from '../../certification/given-keys.ts';
import type { SignFlags } from './flags.ts';

type KeyFlags = Pick<SignFlags, 'keyEnv' | 'keyFile' | 'key' | 'allowShortKeys'>;

export interface SigningKey {
  readonly key: string;
  /** The source of the key, for notes and listings. */
  readonly from: string;
  /** Warnings about the key. */
  readonly notes: readonly string[];
}

/** Reads the key from the flags, else from the default variable. Throws a ConfigurationError, which never contains the key. */
export async function readSigningKey(flags: KeyFlags, env: Io['env']): Promise<SigningKey> {
  const given = (['keyEnv', 'keyFile', 'key'] as const).filter((flag) => flags[flag] !== undefined);
  if (given.length > 1) {
    const flag = given.map(flagOf).join(', ');
    throw failure({ flag, message: 'more than one key is given', hint: 'give one key' });
  }
  const { keyFile: file, key } = flags;
  const signingKey =
    file !== undefined ? await fromFile(file) : key !== undefined ? fromFlag(key) : fromVariable(flags.keyEnv, env);
  const keys = { [`the key from ${signingKey.from}`]: signingKey.key };
  refuseShortKeys(keys, flags.allowShortKeys);
  refuseDamagedKeys(keys);
  return signingKey;
}

function fromFlag(key: string): SigningKey {
  const note = 'process lists and shell histories show the key of --key; use --key-env NAME or --key-file FILE';
  return { key, from: '--key', notes: [note] };
}

function fromVariable(name: string | undefined, env: Io['env']): SigningKey {
  if (name !== undefined) {
    const key = namedVariable({ flag: '--key-env', name, usual: signingKeyVariable }, env);
    return { key, from: name, notes: [] };
  }
  const key = env[signingKeyVariable] ?? '';
  if (key !== '') return { key, from: signingKeyVariable, notes: [] };
  const hint = 'set the variable, or give --key-env NAME or --key-file FILE';
  throw failure({ message: `no signing key: ${signingKeyVariable} is empty or not set`, hint });
}

async function fromFile(path: string): Promise<SigningKey> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw failure({ flag: '--key-file', message: `the file cannot be read: ${fileFault(error).words}`, hint: null });
  });
  const text = textOf(bytes);
  const key = text.replace(/\r?\n$/, '');
  if (key === '')
    throw failure({ flag: '--key-file', message: 'the file is empty', hint: 'the file must contain the key' });
  const dropped = key === text ? [] : ['octoproof ignored the final line break of the key file'];
  return { key, from: 'the key file', notes: dropped };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw failure({ flag: '--key-file', message: 'the file is not valid UTF-8', hint: 'a key must be text' });
  }
}

function failure(problem: ConfigurationProblem): ConfigurationError {
  return new ConfigurationError([problem]);
}
