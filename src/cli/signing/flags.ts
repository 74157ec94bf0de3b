import { neutralScheme } from '../../../reference/signing/index.ts';
import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { colorFlag, helpFlag, type Some } from '../certify/shared-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { choice, group, text, texts, toggle, type Values } from '../flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const request = 'The request, else pasted on stdin:';
const output = 'What comes out:';

/** Flags that name a request; `--header` and `--request` also bring its Authorization. */
const requestFlags = group(request, {
  request: text('FILE', 'a file that holds a curl line, a raw HTTP request, or JSON; - is stdin'),
  url: text('URL', 'the whole URL, with its query; flags win over what is read'),
  method: text('VERB', 'the HTTP verb', { usual: 'GET, or POST with a body' }),
  body: text('TEXT', 'the body'),
  'body-file': text('FILE', 'a file with the body, byte for byte; - is stdin'),
  header: texts("'NAME: VALUE'", 'a header, may be repeated'),
  scheme: choice('SCHEME', 'of a raw HTTP request: http or https', {
    choices: ['http', 'https'] as const,
    usual: 'https',
  }),
});

const authorizationFlag = group(request, {
  authorization: text('VALUE', 'the Authorization header that came with it'),
});

const keyFlags = group('The signing key, one of:', {
  'key-env': text('NAME', 'the environment variable that holds it', { usual: signingKeyVariable }),
  'key-file': text('FILE', 'a file that holds it; a line end behind it is dropped'),
  key: text('KEY', 'itself; process lists and shell histories show it'),
  'allow-short-keys': toggle('a key of fewer than 6 characters, which is not masked'),
});

const schemeNameFlag = group(output, {
  'scheme-name': text('NAME', 'the scheme of the Authorization header', { usual: neutralScheme }),
  'show-personal': toggle("show a shopper's data and hashes in the request as they are, instead of masks"),
});

const outputFlags = group(output, { json: toggle('JSON, for programs'), color: colorFlag, help: helpFlag });

const explainFlag = group(output, { explain: toggle('every stage on the way, each with its rule of the contract') });

const signFlags = {
  ...requestFlags,
  ...group(request, { nonce: text('NONCE', 'the nonce', { usual: 'made at random' }) }),
  ...keyFlags,
  ...explainFlag,
  ...group(output, { curl: toggle('a curl line that sends the signed request') }),
  ...schemeNameFlag,
  ...outputFlags,
};

const verifyFlags = { ...requestFlags, ...authorizationFlag, ...keyFlags, ...schemeNameFlag, ...outputFlags };

const explainFlags = {
  ...requestFlags,
  ...authorizationFlag,
  ...group('What the other side says it signed, where that is known:', {
    'base-string': text('TEXT', 'its base string'),
    'base-string-file': text('FILE', 'a file with it; a line end behind it is dropped'),
  }),
  ...keyFlags,
  ...schemeNameFlag,
  ...outputFlags,
};

const hashEmailFlags = {
  ...group('The addresses, else on stdin:', { file: text('FILE', 'a file with one address a line; - is stdin') }),
  ...explainFlag,
  ...outputFlags,
};

export type SignFlags = Values<typeof signFlags>;
export type VerifyFlags = Values<typeof verifyFlags>;
export type ExplainFlags = Values<typeof explainFlags>;
export type HashEmailFlags = Values<typeof hashEmailFlags>;
/** Flags that name a request, of which a command may lack some. */
export type RequestFlags = Some<SignFlags & VerifyFlags>;

const failures = { 3: 'octoproof broke' };
const plainCodes = ownExitCodes({ 0: 'done', 2: 'wrong usage, or input that cannot be read', ...failures });

/** The exit codes of a command that answers yes or no. */
function yesOrNoCodes(yes: string, no: string): string {
  return ownExitCodes({ 0: yes, 1: no, 2: 'wrong usage, or a request that cannot be read', ...failures });
}

export const signSpec: CommandSpec<typeof signFlags> = {
  name: 'sign',
  takes: '[options]',
  purpose: 'Prints the Authorization header of a request, or every stage on the way to it. Nothing is sent.',
  flags: signFlags,
  examples: [
    ["octoproof sign --url 'https://partner.example.com/v1/products/42/availability?locale=en-US'", 'a GET'],
    ['octoproof sign --explain < request.txt', 'every stage of a request copied as curl or raw HTTP'],
    ['octoproof sign --request request.json --curl', 'a line to send it with'],
  ],
  epilogue: `JSON has the fields method, url, nonce, body (a text, or null) and authorization. Notes go to stderr.\n\n${plainCodes}`,
};

export const verifySpec: CommandSpec<typeof verifyFlags> = {
  name: 'verify',
  takes: '[options]',
  purpose: 'Says whether an Authorization header signs a request, and if not, why.',
  flags: verifyFlags,
  examples: [
    ['octoproof verify < request.txt', 'a request copied as curl or raw HTTP, its Authorization header with it'],
    ["octoproof verify --url 'https://…' --authorization 'marketplace-third-party version=…'", 'from flags'],
  ],
  epilogue: yesOrNoCodes('yes: the signature is that of the request under this key', 'no, with the reason'),
};

export const explainSpec: CommandSpec<typeof explainFlags> = {
  name: 'explain',
  takes: '[options]',
  purpose: 'Finds out why the signature of one request is wrong: what the signer seems to do, and how to mend it.',
  flags: explainFlags,
  examples: [
    ['octoproof explain < request.txt', 'a request out of a log, its Authorization header with it'],
    ['octoproof explain --base-string-file signed.txt < request.txt', 'with what the signer wrote into its own log'],
  ],
  epilogue: `Give request and header as they were received, and the key that both sides should use.\n\n${yesOrNoCodes('the signature is right', 'it is wrong, explained or not')}`,
};

export const hashEmailSpec: CommandSpec<typeof hashEmailFlags> = {
  name: 'hash-email',
  takes: '[ADDRESS…] [options]',
  purpose:
    'Prints the hash of each e-mail address, in order, one a line. Process lists and shell histories show addresses that stand on a command line; stdin and files do not.',
  flags: hashEmailFlags,
  examples: [
    ['octoproof hash-email < addresses.txt', 'one hash for each line'],
    ['octoproof hash-email --explain ana@example.com', 'every stage on the way'],
  ],
  epilogue: `--json prints one document, with every stage of each address.\n\n${plainCodes}`,
};
