import { emailHash, normalizeEmail } from '../../../reference/signing/index.ts';
import { documentText } from '../../documents/write.ts';
import { painter, wantsColor } from '../../report/text/paint.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { withFlags } from '../flags/with-flags.ts';
import type { Io } from '../process/io.ts';
import { bytesOfFile } from './given-file.ts';
import { listing, type ListedStep } from '../output/listing.ts';
import { hashEmailSpec, type HashEmailFlags } from './flags.ts';
import { readStdin } from '../process/read-stdin.ts';
import { asUsage, printNotes } from './notes.ts';
import { ownVersion } from '../../certification/version.ts';

/** `octoproof hash-email`: prints hashes of e-mail addresses. Returns the exit code; throws a ConfigurationError. */
export async function hashEmailCommand(io: Io): Promise<number> {
  return await withFlags(io, hashEmailSpec, async ({ words, flags }) => {
    const addresses = await addressesOf(words, { file: flags.file, io });
    printNotes(io, notesOf(addresses));
    io.stdout.write(asUsage(() => answerTo(addresses, flags, io)));
    return 0;
  });
}

function answerTo(addresses: readonly string[], { json, explain, color }: HashEmailFlags, io: Io): string {
  if (json === true)
    return documentText('email-hashes', { version: ownVersion(), hashes: addresses.map(stagesOfEmail) });
  const { tty, columns } = io.stdout;
  const paint = painter(wantsColor({ flag: color ?? null, env: io.env, tty }));
  const lines = addresses.map((address) =>
    explain === true
      ? `${listing(emailSteps(address), { paint, columns })}\n`
      : (stagesOfEmail(address).emailHash ?? ''),
  );
  return `${lines.join('\n').trimEnd()}\n`;
}

interface EmailStages {
  readonly address: string;
  readonly lowerCased: string;
  readonly trimmed: string;
  /** Null for an empty line, which is not an address. */
  readonly emailHash: string | null;
}

function stagesOfEmail(address: string): EmailStages {
  const trimmed = normalizeEmail(address);
  const hash = trimmed === '' ? null : emailHash(address);
  return { address, lowerCased: address.toLowerCase(), trimmed, emailHash: hash };
}

function emailSteps(address: string): readonly ListedStep[] {
  const { lowerCased, trimmed, emailHash: hash } = stagesOfEmail(address);
  const value = (label: string, text: string) => ({ label, value: text === '' ? 'empty' : text, aside: text === '' });
  return [
    {
      mark: '5.6/2',
      title: 'Purchaser e-mail hash',
      rows: [
        value('address', JSON.stringify(address)),
        value('lower case', JSON.stringify(lowerCased)),
        value('trimmed', trimmed),
        value('UTF-8', Buffer.from(trimmed).toString('hex')),
        value('SHA-256', hash === null ? '' : Buffer.from(hash, 'base64url').toString('hex')),
        value('hash', hash ?? ''),
      ],
    },
  ];
}

async function addressesOf(
  words: readonly string[],
  { file, io }: { readonly file: string | undefined; readonly io: Io },
): Promise<readonly string[]> {
  if (words.length === 0) {
    if (file !== undefined && file !== '-') return linesOf(await bytesOfFile('--file', file), file);
    return linesOf(await readStdin(io, 'addresses, one per line'), 'stdin');
  }
  if (file === undefined) return words;
  const hint = 'remove one of them';
  throw new ConfigurationError([
    { flag: '--file', message: 'addresses are given both with this flag and as arguments', hint },
  ]);
}

function linesOf(bytes: Uint8Array, file: string): readonly string[] {
  const text = decode(bytes, file);
  if (text.trim() !== '') return text.replace(/\r?\n$/, '').split(/\r?\n/);
  const hint = 'write one address per line';
  throw new ConfigurationError([{ file, message: 'no address is given', hint }]);
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const hint = 'save the file as UTF-8, because the hash covers the bytes of an address';
    throw new ConfigurationError([{ file, message: 'this is not valid UTF-8', hint }]);
  }
}

/** Returns notes on unusual addresses by line number. The notes must not contain the addresses: they are personal data. */
function notesOf(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address, index) => {
    const subject = addresses.length === 1 ? 'the address' : `line ${index + 1}`;
    if (address.trim() === '') return [`${subject} is empty, so its output line is empty`];
    // The contract does not define the lower case of letters outside ASCII, and programming languages differ.
    const isAmbiguous = address.toLowerCase() !== address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    return [
      ...(address.includes('@') ? [] : [`${subject} has no @: is it an e-mail address?`]),
      ...(isAmbiguous ? [`${subject} has capital letters outside ASCII: other programs may hash it differently`] : []),
    ];
  });
}
