import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { defaultKeyVariable } from '../../certification/storefront/api-keys.ts';
import { helpFlag, tlsFlags } from '../../certification/flags/shared.ts';
import { usualTargetFile } from '../certify/usual-target.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, text, toggle, type Values } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

export const initFlags = {
  ...group('Answers (octoproof asks for each answer that is not given):', {
    url: text('URL', 'base URL of the storefront or partner backend'),
    'api-key-env': text('NAME', 'name of the environment variable with the API key of a storefront', {
      usual: defaultKeyVariable,
    }),
    'other-api-key-env': text('NAME', 'name of the environment variable with the API key of another partner'),
    registration: text(
      'WHAT',
      'open, closed or absent; if open, octoproof registers partners, which cannot be removed',
      {
        usual: 'unknown',
      },
    ),
    'allow-writes': toggle('allow octoproof to create carts on this target'),
    'signing-key-env': text('NAME', 'name of the environment variable with the signing key of a partner', {
      usual: signingKeyVariable,
    }),
    'check-availability': text(
      "'CALL'",
      "the availability call of a partner backend: a curl command, or 'METHOD PATH'",
    ),
    reserve: text("'CALL'", 'the reservation call, in the same form; init does not send it'),
    'reservation-id': text('POINTER', 'JSON Pointer to the reservation id in the reply', { usual: '/id' }),
    fulfill: text("'CALL'", 'the fulfilment call, with {reservationId} for the id'),
    cancel: text("'CALL'", 'the cancellation call, with {reservationId} for the id'),
    'accept-gaps': toggle('run once, and accept the gaps of this target'),
    ci: text('SYSTEM', 'write a CI file: github, gitlab or jenkins', { usual: 'none' }),
  }),
  ...group('For a signer (give one):', {
    command: text("'WORDS'", 'command of the signer: a program that reads questions from stdin and answers on stdout'),
    http: text('URL', 'URL of the signer: an HTTP service that answers questions'),
    module: text('FILE', 'file of the signer: an ES module that exports functions'),
  }),
  ...group('Output:', {
    out: text('FILE', 'path of the new target file', { usual: usualTargetFile }),
    force: toggle('replace existing files'),
    try: toggle('send one read to test the connection; --no-try turns this off', { usual: 'on' }),
    ...tlsFlags,
    yes: toggle('ask nothing; use the defaults'),
    help: helpFlag,
  }),
};

export type InitFlags = Values<typeof initFlags>;

export const initSpec: CommandSpec<typeof initFlags> = {
  name: 'init',
  takes:
    '[storefront | partner | signer] [options]\noctoproof init client [--language js|python|php] [options]\noctoproof init control [partner] [options]\noctoproof init signer --language NAME [options]',
  purpose:
    'Writes a target file and, with --ci, a CI file. In a terminal it asks for values that you did not give. The files contain names of environment variables, never keys. init client writes the skeleton of a driver. init control writes the skeleton of a control endpoint. init signer --language writes an adapter for your signing code.',
  flags: initFlags,
  examples: [
    ['octoproof init', 'answer questions in a terminal'],
    [
      'octoproof init storefront --url https://staging.example.com --accept-gaps --ci github',
      'ask only for the values that these flags do not give',
    ],
    [
      "octoproof init partner --url https://staging.partner.example.com --check-availability 'POST /v1/products/42/availability'",
      'send the query and the body that the contract shows',
    ],
    ['octoproof init storefront --ci gitlab', 'write only the CI file if the target file exists already'],
    [
      "octoproof init signer --command 'python3 my_signer.py' --ci gitlab",
      'write only a CI file, because a signer needs no target file',
    ],
    ['octoproof init client --language python', 'write the skeleton of a driver for a client'],
    ['octoproof init control partner', 'write the skeleton of a control endpoint for a partner backend'],
    ['octoproof init signer --language go', 'write an adapter in Go for your code that signs requests'],
  ],
  epilogue: ownExitCodes({
    0: 'the files were written, even if the target did not answer',
    2: 'wrong usage, or a file exists already',
    3: 'interrupted, --accept-gaps could not test the target (the files were written), or an error in octoproof',
  }),
};
