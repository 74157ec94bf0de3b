import { outputFlags, serverFlags, tlsFlags } from '../../certification/flags/shared.ts';
import { partnerFlags } from '../../certification/partner/flags.ts';
import { storefrontFlags } from '../../certification/storefront/flags.ts';
import { sectionNames } from '../../certification/target/sections-of.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { choice, group, toggle } from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';

const { header, timeout } = serverFlags.wire;

const targetHeading = 'Control endpoint:';
const outputHeading = 'Output:';

const controlCheckFlags = {
  ...group(targetHeading, {
    ...serverFlags.control,
    ...serverFlags.target,
    subject: choice(
      'NAME',
      'kind of service that the control endpoint belongs to: storefront or partner. Default: as in the target file',
      {
        choices: sectionNames,
      },
    ),
    'api-key-env': storefrontFlags['api-key-env'],
    'signing-key-env': partnerFlags['signing-key-env'],
  }),
  ...group('How:', {
    'allow-writes': toggle('allow octoproof to create carts on a storefront outside loopback'),
    'allow-reservations': toggle('allow octoproof to make reservations on a partner backend'),
    'rate-limit': storefrontFlags['rate-limit'],
    header,
    timeout,
    ...tlsFlags,
  }),
  ...group(outputHeading, {
    list: toggle('print the states, values and quantities that a run needs; send nothing'),
    ids: toggle('also print the checks that need each state; only with --list'),
    color: outputFlags.color,
    'log-level': outputFlags['log-level'],
    help: outputFlags.help,
  }),
};

export const controlCheckSpec: CommandSpec<typeof controlCheckFlags> = {
  name: 'control check',
  takes: '[URL] [--target FILE] [--url URL] [options]',
  purpose:
    'Tests a control endpoint: arranges each state, verifies it through the storefront API or the partner interface, and releases it. URL is the address of the control endpoint.',
  flags: controlCheckFlags,
  examples: [
    ['octoproof control check --reference', 'try it on the bundled reference'],
    ['octoproof control check --target octoproof.target.json', 'test the endpoint of a target file'],
    [
      'octoproof control check http://127.0.0.1:8080/control --url http://127.0.0.1:8080',
      'test a local endpoint; set OCTOPROOF_API_KEY to the key of the storefront',
    ],
    [
      'octoproof control check http://127.0.0.1:8080/control --target octoproof.target.json --allow-reservations',
      'test the endpoint of a partner backend; its target file describes the calls',
    ],
    ['octoproof control check --list', 'print what a run needs'],
    ['octoproof control check --list --subject partner', 'print what a run against a partner backend needs'],
  ],
  epilogue: ownExitCodes({
    0: 'every state works',
    1: 'a state is wrong: the control endpoint arranged it, but the service does not show it',
    2: 'wrong usage or configuration',
    3: 'could not run: the service or the control endpoint does not answer, or the run was interrupted',
    4: 'no state is wrong, but some states are not offered or were not tried',
  }),
};
