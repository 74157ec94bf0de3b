import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./second-route/answer.py', import.meta.url));

/** With a flag, the program answers as a program with that bug. */
export interface SignJob {
  readonly op: 'sign';
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly nonce: string;
    readonly body: string | null;
  };
  readonly signingKey: string;
  readonly flag?: string;
}

/** Intermediate values of a signature, in the order of section 5.3. */
export interface SignStages {
  readonly verb: string;
  readonly encodedNonce: string;
  readonly encodedBaseUrl: string;
  readonly parameterString: string;
  readonly encodedParameterString: string;
  readonly bodyHash: string;
  readonly baseString: string;
  readonly mac: string;
}

export interface SignAnswer extends SignStages {
  readonly signature: string;
  /** Null when a header cannot contain the nonce. */
  readonly authorization: string | null;
}

export interface EmailJob {
  readonly op: 'emailHash';
  readonly email: string;
  readonly flag?: string;
}

export interface EmailAnswer {
  readonly normalized: string;
  /** In hexadecimal. */
  readonly sha256: string;
  readonly hash: string;
}

export interface HeaderJob {
  readonly op: 'readHeader';
  readonly header: string;
  readonly flag?: string;
}

export type HeaderAnswer = { readonly nonce: string; readonly signature: string } | { readonly problem: string };

/** Answers computed by Python's standard library, in the order of the jobs. */
export interface SecondRoute {
  readonly sign: (jobs: readonly SignJob[]) => Promise<readonly SignAnswer[]>;
  readonly emailHash: (jobs: readonly EmailJob[]) => Promise<readonly EmailAnswer[]>;
  readonly readHeader: (jobs: readonly HeaderJob[]) => Promise<readonly HeaderAnswer[]>;
  /** Flags that have a wrong program, by operation. */
  readonly flags: () => Promise<Readonly<Record<'sign' | 'emailHash' | 'readHeader', readonly string[]>>>;
  readonly close: () => Promise<void>;
}

/** Uses one Python process for all questions. Rejects when Python is missing. */
export async function openSecondRoute(): Promise<SecondRoute> {
  // Without -B, Python would write compiled files next to the sources.
  const child = spawn('python3', ['-B', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child, 'spawn');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let before: Promise<unknown> = Promise.resolve();

  /** Answers arrive in the order of the questions. */
  function ask(jobs: readonly unknown[]) {
    const answers = before.then(async () => {
      child.stdin.write(`${JSON.stringify(jobs)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the Python program ended without an answer');
      return JSON.parse(value);
    });
    before = answers.catch(() => undefined);
    return answers;
  }

  return {
    sign: ask,
    emailHash: ask,
    readHeader: ask,
    flags: async () => (await ask([{ op: 'flags' }]))[0],
    close: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
