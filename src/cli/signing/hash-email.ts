import { readFile } from 'node:fs/promises';
import { emailHash, normalizeEmail } from '../../../reference/signing/index.ts';
import { documentText } from '../../documents/write.ts';
import { painter, wantsColor } from '../../report/text/paint.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import { flagHelp } from '../flags/help.ts';
import { hashEmailUsage } from './hash-email-usage.ts';
import type { Io } from '../process/io.ts';
import { listing, type ListedStep } from '../output/listing.ts';
import { parseFlags, wantsHelp, type ParsedFlags } from '../flags/parse.ts';
import { readStdin } from '../process/read-stdin.ts';
import { asUsage, tellNotes } from './notes.ts';
import { ownVersion } from '../../certification/version.ts';

/** `octoproof hash-email`: the hashes of addresses. Gives the exit code; throws a ConfigurationError. */
export async function hashEmailCommand(io: Io): Promise<number> {
  const usage = hashEmailUsage(io.stdout.columns ?? 100);
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(usage));
    return 0;
  }
  const parsed = await parseFlags(io.argv, usage);
  const addresses = await addressesOf(parsed, io);
  tellNotes(io, notesOf(addresses));
  const { tty, columns } = io.stdout;
  const paint = painter(wantsColor({ flag: parsed.switched('color') ?? null, env: io.env, tty }));
  if (parsed.switched('json') === true) {
    const hashes = asUsage(() => addresses.map(stagesOfEmail));
    io.stdout.write(documentText('email-hashes', { version: ownVersion(), hashes }));
    return 0;
  }
  const tell = (address: string): string => {
    if (parsed.switched('explain') === true) return `${listing(emailSteps(address), { paint, columns })}\n`;
    return stagesOfEmail(address).emailHash ?? '';
  };
  const lines = asUsage(() => addresses.map(tell));
  io.stdout.write(`${lines.join('\n').trimEnd()}\n`);
  return 0;
}

interface EmailStages {
  readonly address: string;
  readonly lowerCased: string;
  readonly trimmed: string;
  /** Null for an empty line, which is nobody's address. */
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
        value('address', address),
        value('lower case', lowerCased),
        value('trimmed', trimmed),
        value('UTF-8', Buffer.from(trimmed).toString('hex')),
        value('SHA-256', hash === null ? '' : Buffer.from(hash, 'base64url').toString('hex')),
        value('hash', hash ?? ''),
      ],
    },
  ];
}

async function addressesOf(parsed: ParsedFlags, io: Io): Promise<readonly string[]> {
  const file = parsed.text('file');
  if (parsed.words.length === 0) {
    if (file !== undefined && file !== '-') return linesOf(await bytesOf(file), file);
    return linesOf(await readStdin(io, 'addresses, one a line'), 'stdin');
  }
  if (file === undefined) return parsed.words;
  const hint = 'leave one of them out';
  throw new ConfigurationError([{ flag: '--file', message: 'addresses are named beside it as well', hint }]);
}

async function bytesOf(file: string): Promise<Uint8Array> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    const message = `the file cannot be read (${error.code ?? 'unknown'})`;
    throw new ConfigurationError([{ file, flag: '--file', message, hint: null }]);
  });
}

function linesOf(bytes: Uint8Array, file: string): readonly string[] {
  const text = decode(bytes, file);
  if (text.trim() !== '') return text.replace(/\r?\n$/, '').split(/\r?\n/);
  const hint = 'write one address a line';
  throw new ConfigurationError([{ file, message: 'there is no address', hint }]);
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const hint = 'save it in UTF-8: the bytes of an address are what is hashed';
    throw new ConfigurationError([{ file, message: 'this is no text in UTF-8', hint }]);
  }
}

/** What is odd about addresses, by their places; the addresses themselves are not repeated. */
function notesOf(addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address, index) => {
    const place = addresses.length === 1 ? 'the address' : `line ${index + 1}`;
    if (address.trim() === '') return [`${place} is empty, and so is its line in the answer`];
    // The contract does not say which letters outside ASCII have a lower case, and languages differ.
    const open = address.toLowerCase() !== address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    return [
      ...(address.includes('@') ? [] : [`${place} has no @: is it an address?`]),
      ...(open ? [`${place} has capitals outside ASCII: others may hash it differently`] : []),
    ];
  });
}
