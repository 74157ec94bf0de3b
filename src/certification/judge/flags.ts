import { clientFlags, usualClientSettings } from '../client/flags.ts';
import { choice, group, number, text, toggle } from '../flags/flag.ts';
import { headings, knownFailuresFlag, plainOutputFlags, selectionFlags, tlsFlags } from '../flags/shared.ts';
import { whole } from '../ranges.ts';

/** The interfaces whose traffic can be judged. */
export const judgedSubjects = ['storefront', 'partner', 'client'] as const;
export type JudgedSubject = (typeof judgedSubjects)[number];

const { only, skip } = selectionFlags('');
const { report, quiet, github, color, help } = plainOutputFlags;

/** Flags of the proxy, which are wrong for recordings. */
export const proxyFlags = group('Live traffic:', {
  proxy: text('URL', 'forward requests between a client and this service, and judge both'),
  record: text('FILE', 'record the traffic in this file, with secrets masked, for octoproof judge FILE'),
  port: number('N', 'port for the requests of the client; 0 for any free port', {
    range: whole(0, 65_535),
    usual: usualClientSettings.port,
  }),
  host: clientFlags.host,
  'allow-host': clientFlags['allow-host'],
  ...tlsFlags,
  idle: clientFlags.idle,
});

export const judgeFlags = {
  ...group('Traffic:', {
    as: choice(
      'WHAT',
      `the side to judge: ${judgedSubjects.join(', ')}. Default: the interface that octoproof recognizes in the recording`,
      {
        choices: judgedSubjects,
      },
    ),
    target: text(
      'FILE',
      'target file that describes the requests of a partner backend, or the field names of the operator, and the waived requirements',
    ),
    complete: toggle(
      'declare that each recording contains all requests to its carts and bookings, with their times; octoproof then also compares replies with earlier replies',
    ),
  }),
  ...proxyFlags,
  ...group(headings.selection, {}),
  only,
  skip,
  'known-failures': knownFailuresFlag,
  report,
  github,
  quiet,
  color,
  help,
};
