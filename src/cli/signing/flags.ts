import type { FlagSpec } from '../flags/parse.ts';

const request = 'The request, else pasted on stdin:';
const key = 'The signing key, one of:';
const output = 'What comes out:';

/** Flags that name a request; `--header` and `--request` also bring its Authorization. */
export const requestFlags: Readonly<Record<string, FlagSpec>> = {
  request: {
    kind: 'text',
    value: 'FILE',
    group: request,
    says: 'a file that holds a curl line, a raw HTTP request, or JSON; - is stdin',
  },
  url: {
    kind: 'text',
    value: 'URL',
    group: request,
    says: 'the whole URL, with its query; flags win over what is read',
  },
  method: { kind: 'text', value: 'VERB', group: request, says: 'the HTTP verb [GET, or POST with a body]' },
  body: { kind: 'text', value: 'TEXT', group: request, says: 'the body' },
  'body-file': { kind: 'text', value: 'FILE', group: request, says: 'a file with the body, byte for byte; - is stdin' },
  header: { kind: 'list', value: "'NAME: VALUE'", group: request, says: 'a header, may be repeated' },
  scheme: { kind: 'text', value: 'SCHEME', group: request, says: 'of a raw HTTP request: http or https [https]' },
};

export const nonceFlag: Readonly<Record<string, FlagSpec>> = {
  nonce: { kind: 'text', value: 'NONCE', group: request, says: 'the nonce [made at random]' },
};

export const authorizationFlag: Readonly<Record<string, FlagSpec>> = {
  authorization: { kind: 'text', value: 'VALUE', group: request, says: 'the Authorization header that came with it' },
};

export const keyFlags: Readonly<Record<string, FlagSpec>> = {
  'key-env': {
    kind: 'text',
    value: 'NAME',
    group: key,
    says: 'the environment variable that holds it [OCTOPROOF_SIGNING_KEY]',
  },
  'key-file': {
    kind: 'text',
    value: 'FILE',
    group: key,
    says: 'a file that holds it; a line end behind it is dropped',
  },
  key: { kind: 'text', value: 'KEY', group: key, says: 'itself; process lists and shell histories show it' },
};

export const schemeNameFlag: Readonly<Record<string, FlagSpec>> = {
  'scheme-name': {
    kind: 'text',
    value: 'NAME',
    group: output,
    says: 'the scheme of the Authorization header [marketplace-third-party]',
  },
};

export const outputFlags: Readonly<Record<string, FlagSpec>> = {
  json: { kind: 'switch', group: output, says: 'JSON, for programs' },
  color: { kind: 'switch', group: output, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
  help: { kind: 'switch', group: output, says: 'this text' },
};

export const explainFlag: Readonly<Record<string, FlagSpec>> = {
  explain: { kind: 'switch', group: output, says: 'every stage on the way, each with its rule of the contract' },
};

export const curlFlag: Readonly<Record<string, FlagSpec>> = {
  curl: { kind: 'switch', group: output, says: 'a curl line that sends the signed request' },
};
