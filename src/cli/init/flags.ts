import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { defaultKeyVariable } from '../../certification/storefront/api-keys.ts';
import { helpFlag } from '../certify/shared-flags.ts';
import { usualTargetFile } from '../certify/usual-target.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, text, toggle, type Values } from '../flags/flag.ts';
import { exitCodeTable } from '../flags/help.ts';
import { ciSystems } from './ci-files.ts';

export const initFlags = {
  ...group('What is asked where they are not given:', {
    url: text('URL', 'the base URL of the storefront or partner backend'),
    'api-key-env': text('NAME', "the variable that will hold a storefront's key", { usual: defaultKeyVariable }),
    'other-api-key-env': text('NAME', "the variable that will hold another partner's key, if there is one"),
    registration: text('WHAT', 'open where partners may be registered, who stay; closed, absent', {
      usual: 'unsaid',
      choices: ['open', 'closed', 'absent', 'unsaid'],
    }),
    'allow-writes': toggle('carts may be made and changed there'),
    'signing-key-env': text('NAME', "the variable that will hold a partner's signing key", {
      usual: signingKeyVariable,
    }),
    'check-availability': text(
      "'CALL'",
      "how a partner backend is asked for availability: a curl line, or 'METHOD PATH'",
    ),
    reserve: text("'CALL'", 'how a reservation is made there, likewise; it is not made here'),
    'reservation-id': text('POINTER', 'where the answer to it holds the id of the reservation', { usual: '/id' }),
    fulfill: text("'CALL'", 'how a reservation is fulfilled, with {reservationId} for its id'),
    cancel: text("'CALL'", 'how a reservation is cancelled'),
    'accept-gaps': toggle('run once, and accept what cannot be proven with what is given'),
    ci: text('SYSTEM', 'write a file for github, gitlab or jenkins', {
      usual: 'none',
      choices: [...ciSystems, 'none'],
    }),
  }),
  ...group('For a signer, one of:', {
    command: text("'WORDS'", 'a program, as typed at a shell'),
    http: text('URL', 'an address'),
    module: text('FILE', 'an ES module'),
  }),
  ...group('What comes out:', {
    out: text('FILE', 'the target file to write', { usual: usualTargetFile }),
    force: toggle('replace files that are there already'),
    try: toggle('send one read to see whether it answers, or --no-try', { usual: 'on' }),
    ca: text('FILE', 'certificate authorities to trust when trying, PEM'),
    yes: toggle('ask nothing: take what is usual'),
    help: helpFlag,
  }),
};

export type InitFlags = Values<typeof initFlags>;

export const initSpec: CommandSpec<typeof initFlags> = {
  name: 'init',
  takes: '[storefront | partner | signer] [options]\noctoproof init control [options]',
  purpose:
    'Writes a target file, and a CI file where one is wanted: asks a few questions on a terminal, and takes flags elsewhere. Keys are named by their variables and written nowhere.',
  flags: initFlags,
  examples: [
    ['octoproof init', 'asks'],
    [
      'octoproof init storefront --url https://staging.example.com --accept-gaps --ci github',
      'asks nothing that is not open',
    ],
    [
      "octoproof init partner --url https://staging.partner.example.com --check-availability 'POST /v1/products/42/availability'",
      'query and body are those of the contract',
    ],
    ["octoproof init signer --command 'python3 my_signer.py' --ci gitlab", 'a signer needs a CI file only'],
  ],
  epilogue: exitCodeTable(),
  next: [
    ['storefront', 'a storefront API'],
    ['partner', 'a partner backend'],
    ['signer', 'a signing function'],
    ['control', 'a control endpoint, to fill in'],
  ],
};
