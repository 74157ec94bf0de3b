import { outputFlags } from '../certify/shared-flags.ts';
import { storefrontFlags } from '../certify/storefront-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, toggle } from '../flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const { target, url, reference, control, header, timeout, ca } = storefrontFlags;

const targetHeading = 'Which control endpoint:';
const outputHeading = 'What comes out:';

const controlCheckFlags = {
  ...group(targetHeading, {
    control,
    'control-key-env': storefrontFlags['control-key-env'],
    target,
    url,
    reference,
    'api-key-env': storefrontFlags['api-key-env'],
  }),
  ...group('How:', {
    'allow-writes': toggle('make carts, which off loopback needs leave'),
    'rate-limit': storefrontFlags['rate-limit'],
    header,
    timeout,
    ca,
  }),
  ...group(outputHeading, {
    list: toggle('print the states, values and quantities that a run asks for, and send nothing'),
    ids: toggle('with --list: name every check that needs a state'),
    color: outputFlags.color,
    'log-level': outputFlags['log-level'],
    help: outputFlags.help,
  }),
};

export const controlCheckSpec: CommandSpec<typeof controlCheckFlags> = {
  name: 'control check',
  takes: '[URL] [--target FILE] [--url URL] [options]',
  purpose:
    'Tries a control endpoint: arranges each of its states, verifies it through the storefront API, and releases it. The URL is that of the control endpoint.',
  flags: controlCheckFlags,
  examples: [
    ['octoproof control check --reference', 'see it work'],
    ['octoproof control check --target octoproof.target.json', 'the endpoint that this file names'],
    [
      'octoproof control check http://127.0.0.1:8080/control --url http://127.0.0.1:8080',
      'while you write one; the key of the storefront is in OCTOPROOF_API_KEY',
    ],
    ['octoproof control check --list', 'what a run will ask of it'],
  ],
  epilogue: ownExitCodes({
    0: 'every state works',
    1: 'a state is wrong: the storefront shows something else than was arranged',
    2: 'wrong usage or configuration',
    3: 'could not run: the storefront or the control endpoint does not answer, or was interrupted',
    4: 'nothing is wrong, but some states are not offered, or were not tried',
  }),
};
