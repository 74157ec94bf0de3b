import { neutralScheme } from '../../../reference/signing/index.ts';
import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { colorFlag, helpFlag } from '../../certification/flags/shared.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { choice, group, text, texts, toggle, type Some, type Values } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';
import { formsInWords } from '../../request-text/read-request.ts';

const request = 'Request (default: stdin):';
const output = 'Output:';

/** Flags that describe a request. `--header` and `--request` can also contain its Authorization header. */
const requestFlags = group(request, {
  request: text('FILE', `file with ${formsInWords}; - is stdin`),
  url: text('URL', 'complete URL with the query; this flag and the next ones override the values of --request'),
  method: text('VERB', 'HTTP method', { usual: 'GET, or POST with a body' }),
  body: text('TEXT', 'the body'),
  'body-file': text('FILE', 'file with the body, used byte for byte; - is stdin'),
  header: texts("'NAME: VALUE'", 'a header of the request; give the flag once for each header'),
  scheme: choice('SCHEME', 'scheme of a raw HTTP request: http or https. Default: http for this machine, else https', {
    choices: ['http', 'https'] as const,
  }),
});

const authorizationFlag = group(request, {
  authorization: text('VALUE', 'Authorization header of the request'),
});

const keyFlags = group('Signing key (give one):', {
  'key-env': text('NAME', 'name of the environment variable with the key', { usual: signingKeyVariable }),
  'key-file': text('FILE', 'file with the key; a final line break is ignored'),
  key: text('KEY', 'the key itself; process lists and shell histories show it'),
  'allow-short-keys': toggle('allow a key of fewer than 6 characters, which cannot be masked'),
});

const schemeNameFlag = group(output, {
  'scheme-name': text('NAME', 'scheme of the Authorization header', { usual: neutralScheme }),
  'show-personal': toggle('show the data of a shopper instead of masks'),
});

const outputFlags = group(output, { json: toggle('print JSON'), color: colorFlag, help: helpFlag });

const explainFlag = group(output, { explain: toggle('print every stage with its rule of the contract') });

const signFlags = {
  ...requestFlags,
  ...group(request, { nonce: text('NONCE', 'the nonce', { usual: 'random' }) }),
  ...keyFlags,
  ...explainFlag,
  ...group(output, { curl: toggle('print a curl command that sends the signed request') }),
  ...schemeNameFlag,
  ...outputFlags,
};

const verifyFlags = { ...requestFlags, ...authorizationFlag, ...keyFlags, ...schemeNameFlag, ...outputFlags };

const explainFlags = {
  ...requestFlags,
  ...authorizationFlag,
  ...group('Base string of the other side, if known:', {
    'base-string': text('TEXT', 'the base string'),
    'base-string-file': text('FILE', 'file with the base string; a final line break is ignored'),
  }),
  ...keyFlags,
  ...schemeNameFlag,
  ...outputFlags,
};

const hashEmailFlags = {
  ...group('Addresses (default: stdin):', { file: text('FILE', 'file with one address per line; - is stdin') }),
  ...explainFlag,
  ...outputFlags,
};

export type SignFlags = Values<typeof signFlags>;
export type VerifyFlags = Values<typeof verifyFlags>;
export type ExplainFlags = Values<typeof explainFlags>;
export type HashEmailFlags = Values<typeof hashEmailFlags>;
/** The values of the flags that describe a request. A command may not have all of them. */
export type RequestFlags = Some<SignFlags & VerifyFlags>;

const failures = { 3: 'an error in octoproof' };
const plainCodes = ownExitCodes({ 0: 'done', 2: 'wrong usage, or input that cannot be read', ...failures });

/** Returns the table of exit codes of a command that answers yes or no. */
function yesOrNoCodes(yes: string, no: string): string {
  return ownExitCodes({ 0: yes, 1: no, 2: 'wrong usage, or a request that cannot be read', ...failures });
}

export const signSpec: CommandSpec<typeof signFlags> = {
  name: 'sign',
  takes: '[options]',
  purpose: 'Prints the Authorization header of a request, or every stage of its computation. Sends nothing.',
  flags: signFlags,
  examples: [
    ["octoproof sign --url 'https://partner.example.com/v1/products/42/availability?locale=en-US'", 'a GET'],
    ['octoproof sign --explain < request.txt', 'show every stage for a copied request'],
    ['octoproof sign --request request.json --curl', 'print a curl command'],
  ],
  epilogue: `A JSON request has the fields method, url, nonce, body (a string or null) and authorization. Notes go to stderr.\n\n${plainCodes}`,
};

export const verifySpec: CommandSpec<typeof verifyFlags> = {
  name: 'verify',
  takes: '[options]',
  purpose: 'Verifies the Authorization header of a request and gives the reason if it is wrong.',
  flags: verifyFlags,
  examples: [
    ['octoproof verify < request.txt', 'a request copied with its Authorization header'],
    ["octoproof verify --url 'https://…' --authorization 'marketplace-third-party version=…'", 'from flags'],
  ],
  epilogue: yesOrNoCodes('yes: the signature is correct for this request and key', 'no, with the reason'),
};

export const explainSpec: CommandSpec<typeof explainFlags> = {
  name: 'explain',
  takes: '[options]',
  purpose: 'Finds out why the signature of one request is wrong: the probable mistake of the signer and its repair.',
  flags: explainFlags,
  examples: [
    ['octoproof explain < request.txt', 'a request from a log, with its Authorization header'],
    [
      'octoproof explain --base-string-file signed.txt < request.txt',
      'with the base string from the log of the signer',
    ],
  ],
  epilogue: `Give the request and the header as received, and the key that both sides should use.\n\n${yesOrNoCodes('the signature is right', 'the signature is wrong')}`,
};

export const hashEmailSpec: CommandSpec<typeof hashEmailFlags> = {
  name: 'hash-email',
  takes: '[ADDRESS…] [options]',
  purpose:
    'Prints the hash of each e-mail address, one per line, in order. Addresses on a command line are visible in process lists and shell histories: to avoid this, use stdin or a file.',
  flags: hashEmailFlags,
  examples: [
    ['octoproof hash-email < addresses.txt', 'one hash for each line'],
    ['octoproof hash-email --explain ana@example.com', 'show every stage'],
  ],
  epilogue: `--json prints one document, with every stage of each address.\n\n${plainCodes}`,
};
