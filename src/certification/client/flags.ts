import { group, names, number, text, toggle, without } from '../flags/flag.ts';
import {
  caFlag,
  fileFlags,
  headings,
  maxDurationFlag,
  onlyFlag,
  outputFlags,
  planJsonFlag,
  referenceFlag,
  reportWithoutReproFlag,
  skipFlag,
} from '../flags/shared.ts';
import { ranges } from '../ranges.ts';
import { clientRanges, usualClientSettings } from './settings.ts';

export const clientFlags = {
  ...group('Client:', {
    command: text("'WORDS'", 'start the client with its driver: a program that answers questions on stdin'),
    'driver-url': text('URL', 'ask a driver that is running already, over HTTP'),
    reference: referenceFlag,
    'time-scale': number(
      'FACTOR',
      'factor by which the client shortens its waits, 1 if it does not; without it, waits are not judged',
      {
        range: clientRanges.timeScale,
      },
    ),
    'pass-env': names('NAME,…', 'environment variables that --command gets in addition to those of a shell'),
    timeout: number('SECONDS', 'time-out of one answer of the driver', {
      range: ranges.timeout,
      usual: usualClientSettings.timeout,
    }),
  }),
  ...group('Sandbox:', {
    port: number('N', 'port for the requests of the client; 0 for any free port', {
      range: clientRanges.port,
      usual: `${usualClientSettings.port}, with --command any free port`,
    }),
    host: text('ADDRESS', 'address to listen on', { usual: usualClientSettings.host }),
    upstream: text('URL', 'watch in front of this real service instead of the sandbox; nothing is changed or provoked'),
    ca: caFlag,
    provoke: toggle('provoke unusual replies, or not with --no-provoke', { usual: 'on in the sandbox' }),
    register: toggle('give the client no key: it registers itself'),
    'redirect-url': text('URL', 'where the checkout returns the shopper'),
    idle: number('SECONDS', 'end after this time without a request', {
      range: clientRanges.idle,
      usual: 'Ctrl-C ends',
    }),
    'max-duration': maxDurationFlag('no limit'),
  }),
  ...group(headings.selection, {
    only: onlyFlag,
    skip: skipFlag,
    'accept-gaps': names(
      'GAP,…',
      'accept rules that are not exercised for this reason: traffic, driver, provoke, selfRegistration',
    ),
    list: toggle('print rules and stimuli; serve nothing'),
    json: planJsonFlag,
  }),
  ...group(headings.output, { report: reportWithoutReproFlag }),
  ...fileFlags,
  ...without(outputFlags, 'log-level'),
};
