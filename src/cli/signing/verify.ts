import {
  neutralScheme,
  splitRequest,
  verify,
  type Verification,
  readAuthorization,
  SigningError,
  stagesOf,
} from '../../../reference/signing/index.ts';
import { documentText } from '../../documents/write.ts';
import { painter, wantsColor } from '../../report/text/paint.ts';
import { withFlags } from '../flags/with-flags.ts';
import { hidingKey, type Hiding } from '../output/hide-key.ts';
import type { Io } from '../process/io.ts';
import { listing, type ListedRow } from '../output/listing.ts';
import type { Read } from '../certify/requested-run.ts';
import { verifySpec, type VerifyFlags } from './flags.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import { asUsage } from './notes.ts';
import { answerEach, type ReceivedRequest } from './received-request.ts';
import { ownVersion } from '../../certification/version.ts';

/** `octoproof verify`: verifies the signature of a request. Returns 0 if it is correct, else 1; throws a ConfigurationError. */
export async function verifyCommand(io: Io): Promise<number> {
  return await withFlags(io, verifySpec, async (parsed) => {
    const key = await readSigningKey(parsed.flags, io.env);
    return await hidingKey(io, key.key, (hiding) => verifyRequest(parsed, key, hiding));
  });
}

async function verifyRequest(parsed: Read<VerifyFlags>, { key, notes }: SigningKey, hiding: Hiding): Promise<number> {
  const scheme = parsed.flags.schemeName ?? neutralScheme;
  return await answerEach(parsed, { hiding, notes }, (request, own) => {
    // A request that cannot be signed is wrong usage, not a wrong signature.
    asUsage(() => splitRequest(request));
    const verification = verify(request, key, scheme);
    const expected = verification.valid ? null : expectedHeader(request, { key, scheme });
    const answer = { verification, expected, request };
    own.io.stdout.write(parsed.flags.json === true ? own.hide(jsonOf(answer)) : wordsOf(answer, parsed.flags, own));
    return verification.valid ? 0 : 1;
  });
}

interface Answer {
  readonly verification: Verification;
  /** Null for a correct signature, and if the received header or the request is invalid. */
  readonly expected: ExpectedHeader | null;
  readonly request: ReceivedRequest;
}

function jsonOf({ verification, expected, request }: Answer): string {
  const received = verification.valid ? {} : { received: { authorization: request.authorization } };
  const right = expected === null ? {} : { expected };
  return documentText('verification', { version: ownVersion(), ...verification, ...received, ...right });
}

function wordsOf({ verification, expected, request }: Answer, { color }: VerifyFlags, { io, hide }: Hiding): string {
  const { tty, columns } = io.stdout;
  const paint = painter(wantsColor({ flag: color ?? null, env: io.env, tty }));
  if (verification.valid) {
    return `${paint('good', 'yes')}  the signature is correct for this request and key\n`;
  }
  const rows: readonly ListedRow[] = [
    { label: 'received', value: expected?.receivedSignature ?? request.authorization },
    ...(expected === null
      ? []
      : [
          { label: 'expected', value: expected.signature },
          { label: 'base string', value: expected.baseString, joined: true },
        ]),
    ...(verification.problem === 'signature'
      ? [{ label: 'next', value: 'octoproof explain finds the mistake of the signer', aside: true }]
      : []),
  ];
  const steps = listing([{ mark: 'no', title: verification.message, rows }], { paint, columns, hide });
  return `${steps.replace(/^no/, paint('bad', 'no'))}\n`;
}

/** The received signature, and the signature and base string that the key gives for the request. */
interface ExpectedHeader {
  readonly receivedSignature: string;
  readonly signature: string;
  readonly baseString: string;
}

/** Returns the expected signature and base string; null if the header or the request is invalid. */
function expectedHeader(
  request: ReceivedRequest,
  { key, scheme }: { readonly key: string; readonly scheme: string },
): ExpectedHeader | null {
  try {
    const header = readAuthorization(request.authorization, scheme);
    const { signature, baseString } = stagesOf({ ...request, nonce: header.nonce }, key);
    return { receivedSignature: header.signature, signature, baseString };
  } catch (error) {
    if (error instanceof SigningError) return null;
    throw error;
  }
}
