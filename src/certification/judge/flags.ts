import { clientFlags, usualClientSettings } from '../client/flags.ts';
import { choice, group, number, text, toggle } from '../flags/flag.ts';
import { headings, plainOutputFlags, selectionFlags, tlsFlags } from '../flags/shared.ts';
import { whole } from '../ranges.ts';

/** The interfaces whose traffic can be judged. */
export const judgedSubjects = ['storefront', 'partner', 'client'] as const;
export type JudgedSubject = (typeof judgedSubjects)[number];

const { only, skip } = selectionFlags('');
const { report, quiet, github, color, help } = plainOutputFlags;

/** Flags of the proxy, which are wrong for recordings. */
export const proxyFlags = group('Live traffic:', {
  proxy: text('URL', 'stand between a client and this service, and judge both'),
  record: text('FILE', 'keep the traffic as evidence, without secrets, for octoproof judge FILE'),
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
    as: choice('WHAT', `the side that is judged: ${judgedSubjects.join(', ')}. Default: as the recording shows`, {
      choices: judgedSubjects,
    }),
    target: text('FILE', 'target file with the calls of a partner backend and the names of the operator'),
    complete: toggle(
      'declare that each recording has every call to its carts and bookings, with times; rules then compare replies with earlier ones',
    ),
  }),
  ...proxyFlags,
  ...group(headings.selection, {}),
  only,
  skip,
  report,
  github,
  quiet,
  color,
  help,
};
