import { asciiJson, isObject } from '../model/json.ts';
import type { Operation, Question, SignerRequest } from '../model/question.ts';
import { AdapterError } from './adapter-error.ts';
import type { Answer } from './answer.ts';
import type { Signer } from './signer.ts';

const request: SignerRequest = { method: 'GET', url: 'https://partner.example.com/', nonce: 'hello', body: null };
const signingKey = 'hello';

/** Characters of one to four UTF-8 bytes, which a wrong encoding damages. An adapter may return them. */
const echo = 'aé中😀';

/** One plain question of each operation, which every signer with that operation can answer. */
const probes: readonly Exclude<Question, { op: 'hello' }>[] = [
  { op: 'baseString', request },
  { op: 'signature', request, signingKey },
  { op: 'authorization', request, signingKey },
  { op: 'verify', request, authorization: 'none', signingKey },
  { op: 'emailHash', email: 'hello@example.com' },
];

/**
 * The operations that a signer offers. Throws `AdapterError` if it speaks another version of the protocol or damages
 * the text that it returns.
 */
export async function offeredBy(signer: Signer): Promise<ReadonlySet<Operation>> {
  const [hello, ...answers] = await signer.ask([{ op: 'hello', protocol: 1, echo }, ...probes]);
  refuseOtherProtocol(hello);
  refuseDamage(hello);
  return new Set(probes.flatMap(({ op }, index) => (answers[index]?.kind === 'unsupported' ? [] : [op])));
}

function refuseOtherProtocol(hello: Answer | undefined): void {
  if (hello?.kind !== 'result' || typeof hello.value !== 'object' || hello.value === null) return;
  const protocol = 'protocol' in hello.value ? hello.value['protocol'] : 1;
  if (protocol === 1) return;
  throw new AdapterError(
    'protocol',
    `the adapter speaks version ${JSON.stringify(protocol)} of the protocol`,
    'octoproof speaks version 1: answer the question hello with {"protocol":1}',
  );
}

/** A damaged echo shows a wrong encoding, which would look like a mistake of the function. */
function refuseDamage(hello: Answer | undefined): void {
  if (hello?.kind !== 'result' || !isObject(hello.value)) return;
  const { echo: received = echo } = hello.value;
  if (received === echo) return;
  throw new AdapterError(
    'encoding',
    `the adapter damages characters beyond ASCII: for the echo ${asciiJson(echo)} it returned ${asciiJson(received)}`,
    'set the encoding of stdin and stdout of the adapter to UTF-8; return the "echo" of the hello question unchanged, or leave out "echo"',
  );
}

/** The operations without the base string, for rules that only a signature shows. */
export function withoutBaseString(offered: ReadonlySet<Operation>): ReadonlySet<Operation> {
  return new Set([...offered].filter((op) => op !== 'baseString'));
}

/**
 * An equivalent question of an offered operation: a header contains the signature, and without both the base string is
 * the best substitute. Null if there is none.
 */
export function askable(question: Question, offered: ReadonlySet<Operation>): Question | null {
  if (offered.has(question.op)) return question;
  if (question.op !== 'signature') return null;
  if (offered.has('authorization')) return { ...question, op: 'authorization' };
  return offered.has('baseString') ? { op: 'baseString', request: question.request } : null;
}
