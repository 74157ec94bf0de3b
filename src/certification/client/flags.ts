import { group, names, number, text, toggle, unrecorded } from '../flags/flag.ts';
import {
  headings,
  tlsFlags,
  maxDurationFlag,
  plainOutputFlags,
  referenceFlag,
  seedFlag,
  selectionFlags,
} from '../flags/shared.ts';
import { time } from '../flags/measure.ts';
import { aboveZero, whole } from '../ranges.ts';

/** The defaults. An operation may include five tries with waits of up to 30 s. */
export const usualClientSettings = { port: 8787, host: '127.0.0.1', timeout: 120 } as const;

const selection = selectionFlags('print rules and stimuli; serve nothing');

export const clientFlags = {
  ...group('Client:', {
    command: text("'WORDS'", 'start the client with its driver: a program that answers questions on stdin'),
    'driver-url': text('URL', 'address of a driver that is already running and answers over HTTP'),
    reference: referenceFlag,
    'time-scale': number(
      'FACTOR',
      'factor by which the client shortens its waits (1: it does not); without this flag, waits are not judged',
      { range: aboveZero },
    ),
    'pass-env': names('NAME,…', 'environment variables that --command gets in addition to those of a shell'),
    timeout: time('time-out of one answer of the driver, such as 90s or 10m', `${usualClientSettings.timeout}s`),
  }),
  ...group('Sandbox:', {
    port: number('N', 'port for the requests of the client; 0 for any free port', {
      range: whole(0, 65_535),
      usual: `${usualClientSettings.port}, with --command any free port`,
    }),
    host: text('ADDRESS', 'address to listen on', { usual: usualClientSettings.host }),
    'allow-host': names('NAME', 'also answer requests to this host name, such as the name of a container or a tunnel'),
    upstream: text('URL', 'use this real service instead of the sandbox; octoproof changes and provokes nothing'),
    ...tlsFlags,
    provoke: toggle('provoke unusual replies; --no-provoke turns this off', { usual: 'on in the sandbox' }),
    register: toggle('give the client no key: it registers itself'),
    'redirect-url': text('URL', 'address to which the checkout returns the shopper'),
    idle: time('end after this time without a request, such as 90s or 10m', 'Ctrl-C ends'),
    'max-duration': maxDurationFlag('no limit'),
  }),
  only: selection.only,
  skip: selection.skip,
  ...unrecorded(group(headings.selection, { seed: seedFlag })),
  ...group(headings.selection, {
    'accept-gaps': names(
      'GAP,…',
      'accept rules that are not exercised for this reason: traffic, driver, provoke, selfRegistration',
    ),
  }),
  list: selection.list,
  json: selection.json,
  ...plainOutputFlags,
};
