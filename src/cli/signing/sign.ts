import { visible } from '../../report/text/visible.ts';
import { randomBytes } from 'node:crypto';
import {
  neutralScheme,
  readAuthorization,
  SigningError,
  stagesOf,
  writeAuthorization,
  type SignableRequest,
} from '../../../reference/signing/index.ts';
import { literalUrlOptions, methodOptions } from '../../report/commands/curl.ts';
import { painter, wantsColor } from '../../report/text/paint.ts';
import type { WrittenRequest, WrittenHeader } from '../../request-text/written-request.ts';
import { withFlags } from '../flags/with-flags.ts';
import { hidingKey, type Hiding } from '../output/hide-key.ts';
import { hidingPersonal } from '../output/hide-personal.ts';
import type { Io } from '../process/io.ts';
import { listing } from '../output/listing.ts';
import type { Read } from '../certify/requested-run.ts';
import { signSpec, type SignFlags } from './flags.ts';
import { signStages, type SignedStages } from './sign-stages.ts';
import { readSigningKey, type SigningKey } from './signing-key.ts';
import { asUsage, printNotes } from './notes.ts';
import { givenRequest } from './given-request.ts';
import { invisible, parseJson } from '../../model/json.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { documentText } from '../../documents/write.ts';
import { ownVersion } from '../../certification/version.ts';

/** `octoproof sign`: prints the Authorization header of a request. Returns the exit code; throws a ConfigurationError. */
export async function signCommand(io: Io): Promise<number> {
  return await withFlags(io, signSpec, async (parsed) => {
    const key = await readSigningKey(parsed.flags, io.env);
    return await hidingKey(io, key.key, (hiding) => sign(parsed, key, hiding));
  });
}

async function sign(parsed: Read<SignFlags>, key: SigningKey, hiding: Hiding): Promise<number> {
  const { io } = hiding;
  const read = await givenRequest(parsed, io);
  const { request: given, notes } = read;
  const { hide } = hidingPersonal(hiding, read, parsed.flags.showPersonal);
  const scheme = parsed.flags.schemeName ?? neutralScheme;
  const nonce = chooseNonce(given, scheme);
  const request = { method: given.method, url: given.url, nonce: nonce.nonce, body: given.body };
  printNotes(io, [...key.notes, ...notes, ...nonce.notes]);
  const signed = asUsage(() => signedStages(request, { scheme, key }));
  io.stdout.write(`${wordsOf(signed, { flags: parsed.flags, io, hide, headers: given.headers })}\n`);
  return 0;
}

function signedStages(
  request: SignableRequest,
  { scheme, key }: { readonly scheme: string; readonly key: SigningKey },
): SignedStages {
  const stages = stagesOf(request, key.key);
  const authorization = writeAuthorization({ nonce: request.nonce, signature: stages.signature }, scheme);
  return { request, stages, authorization, key: { from: key.from, bytes: Buffer.byteLength(key.key) } };
}

interface Wanted extends Pick<WrittenRequest, 'headers'>, Hiding {
  readonly flags: SignFlags;
}

function wordsOf(signed: SignedStages, { flags, io, hide, headers }: Wanted): string {
  if (flags.json === true) return hide(signedJson(signed));
  const curl = flags.curl === true ? [signedCurl(signed, headers)] : [];
  if (flags.explain !== true) return curl[0] ?? signed.authorization;
  const { tty, columns } = io.stdout;
  const paint = painter(wantsColor({ flag: flags.color ?? null, env: io.env, tty }));
  return [listing(signStages(signed), { paint, columns, hide }), ...curl].join('\n\n');
}

/** Returns the given nonce, else the nonce of the request's Authorization header, else a random one. */
function chooseNonce(
  { nonce, authorization }: WrittenRequest,
  scheme: string,
): { readonly nonce: string; readonly notes: readonly string[] } {
  if (nonce !== undefined) return { nonce, notes: [] };
  const headerNonce = authorization === undefined ? null : nonceIn(authorization, scheme);
  if (headerNonce !== null)
    return { nonce: headerNonce, notes: ['the nonce comes from the Authorization header of the request'] };
  const generated = randomBytes(16).toString('hex');
  return { nonce: generated, notes: [`the nonce ${generated} is random; --nonce sets another`] };
}

function nonceIn(authorization: string, scheme: string): string | null {
  try {
    return readAuthorization(authorization, scheme).nonce;
  } catch (error) {
    if (error instanceof SigningError) return null;
    throw error;
  }
}

/** Headers that curl or the connection adds by itself. */
const implied = new Set(['connection', 'content-length', 'accept-encoding', 'transfer-encoding', 'host']);

/** Returns a curl command that sends the signed request. Throws a ConfigurationError for a body that is not valid UTF-8. */
function signedCurl({ request, authorization }: SignedStages, headers: readonly WrittenHeader[]): string {
  const { method, url } = request;
  const body = bodyText(request.body);
  const givenHeaders = headers.filter(([name]) => !implied.has(name.toLowerCase()));
  const hasContentType = givenHeaders.some(([name]) => name.toLowerCase() === 'content-type');
  const added: readonly WrittenHeader[] =
    !hasContentType && body !== '' && parseJson(body) !== undefined ? [['content-type', 'application/json']] : [];
  const options = [
    ...[...givenHeaders, ...added, ['authorization', authorization] as const].map(
      ([name, value]) => `-H ${shellText(value === '' ? `${name};` : `${name}: ${value}`)}`,
    ),
    ...(body === '' ? [] : [`--data-raw ${shellText(body)}`]),
  ];
  const words = ['curl', '-sS', '-i', ...literalUrlOptions(url), ...methodOptions(method, body !== ''), shellText(url)];
  return [words.join(' '), ...options].join(' \\\n  ');
}

function bodyText(body: string | Uint8Array | null): string {
  if (body === null || typeof body === 'string') return body ?? '';
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    const hint = 'remove --curl, and send the file with curl --data-binary @FILE';
    throw new ConfigurationError([{ flag: '--curl', message: 'the body is not valid UTF-8', hint }]);
  }
}

/** Quotes a text as one word of a shell command. Invisible characters need the syntax $'…' of bash and zsh. */
function shellText(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  if (visible(text) === text) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = text.replace(/[\\']/g, String.raw`\$&`).replaceAll(invisible, (character) =>
    Buffer.from(character)
      .toString('hex')
      .replaceAll(/../g, String.raw`\x$&`),
  );
  return `$'${escaped}'`;
}

/** Returns every stage as JSON. The JSON never contains the key. */
function signedJson({ request, stages, authorization }: SignedStages): string {
  const { trimmedBody, ...others } = stages;
  return documentText('signed-request', {
    version: ownVersion(),
    request: { method: request.method, url: request.url, nonce: request.nonce, body: bodyJson(request.body) },
    stages: { ...others, trimmedBody: bodyJson(trimmedBody) },
    authorization,
  }).trimEnd();
}

/** Returns a UTF-8 body as text, and any other body in Base64. */
function bodyJson(body: string | Uint8Array | null): string | { readonly base64: string } | null {
  if (body === null || typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return { base64: Buffer.from(body).toString('base64') };
  }
}
