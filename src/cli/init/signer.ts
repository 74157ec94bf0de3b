import { shellWord } from '../../report/commands/shell.ts';
import { AdapterError } from '../../signer/adapter-error.ts';
import { offeredBy } from '../../signer/offered.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Draft } from './draft.ts';
import type { Answer, Interview } from './interview.ts';
import type { Io } from '../process/io.ts';
import { openSigner } from '../../certification/signer/open-signer.ts';
import type { InitFlags } from './flags.ts';
import { addressProblems, type WantedSigner } from '../../certification/signer/settings.ts';
import { signerInWords } from '../../certification/signer/command-words.ts';
import type { Tried } from './try-target.ts';

const kinds = ['command', 'http', 'module'] as const;
type Kind = (typeof kinds)[number];
type Named = { readonly kind: Kind; readonly value: string };

/** Asks how to reach a signing function. It needs no target file and no key. */
export async function draftSigner(
  { get, asks }: Interview,
  { env, flags }: { env: Io['env']; flags: InitFlags },
): Promise<Draft> {
  const given = kinds.filter((kind) => flags[kind] !== undefined);
  if (given.length > 1 || (given.length === 0 && !asks)) throw new ConfigurationError([oneOfThem]);
  const [kind] = given;
  const wanted: Named =
    kind === undefined
      ? await get({
          setting: 'signer',
          asks: 'How to call the signer: command WORDS, http URL or module FILE',
          usual: null,
          read: asSigner,
        })
      : { kind, value: flags[kind] ?? '' };
  const problems = addressProblems(wanted);
  if (problems.length > 0) throw new ConfigurationError(problems);
  const inWords = signerInWords(wanted);
  const flag = [`--${wanted.kind}`, inWords];
  return {
    text: null,
    gaps: [],
    keys: [],
    job: { subject: 'signer', flags: flag.map(shellWord).join(' ') },
    first: flag,
    ...(inWords === wanted.value
      ? {}
      : {
          lacking: `the CI file does not contain a possible secret of --${wanted.kind}: replace the mark in ${inWords} there`,
        }),
    attempt: async () => await trySigner(wanted, env),
  };
}

const oneOfThem = {
  flag: '--command, --http, --module',
  message: 'give exactly one of these flags',
  hint: 'name your signer with one of these flags, such as --command "python3 signer.py"',
};

function asSigner(text: string): Answer<Named> {
  const [, word = '', value = ''] = /^(\w+)\s+(.+)$/.exec(text) ?? [];
  const kind = kinds.find((one) => one === word);
  if (kind !== undefined) return { ok: true, value: { kind, value } };
  return {
    ok: false,
    message: 'expected command, http or module as the first word',
    hint: 'such as command python3 my_signer.py',
  };
}

/** Asks the signer for its functions, which is the first step of every run. */
async function trySigner(wanted: WantedSigner, env: Io['env']): Promise<Tried> {
  try {
    const signer = await openSigner(wanted, { timeoutMs: 10_000, env });
    try {
      const offered = await offeredBy(signer);
      return { well: true, says: `the signer answers; functions: ${[...offered].join(', ') || 'none'}`, hint: null };
    } finally {
      await signer.close();
    }
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    return { well: false, says: error.message, hint: error.hint };
  }
}
