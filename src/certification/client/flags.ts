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

const selection = selectionFlags('print the rules and the stimuli of the sandbox; serve nothing');

export const clientFlags = {
  ...group('Client:', {
    command: text(
      "'WORDS'",
      'command of the driver: a program that reads questions from stdin and acts as the shoppers of the client',
    ),
    'driver-url': text('URL', 'address of a driver that is already running and answers questions over HTTP'),
    reference: referenceFlag,
    'time-scale': number(
      'FACTOR',
      'factor by which the client shortens its waits: 0.1 for a tenth, 1 for unchanged; without this flag, octoproof does not judge waits',
      { range: aboveZero },
    ),
    'pass-env': names(
      'NAME,…',
      'environment variables that the program of --command gets in addition to those of a shell, such as PATH and HOME',
    ),
    timeout: time('time-out of one answer of the driver, such as 90s or 10m', `${usualClientSettings.timeout}s`),
  }),
  ...group('Sandbox:', {
    port: number('N', 'port for the requests of the client; 0 for any free port', {
      range: whole(0, 65_535),
      usual: `${usualClientSettings.port}, with --command any free port`,
    }),
    host: text('ADDRESS', 'address to listen on', { usual: usualClientSettings.host }),
    'allow-host': names('NAME', 'also answer requests to this host name, such as the name of a container or a tunnel'),
    upstream: text(
      'URL',
      'forward requests to this real service instead of the sandbox; octoproof then changes no reply',
    ),
    ...tlsFlags,
    provoke: toggle('let the sandbox send unusual replies (stimuli); --no-provoke turns this off', {
      usual: 'on in the sandbox',
    }),
    register: toggle('give the client no key, so that it must register itself'),
    'redirect-url': text('URL', 'address of the client to which the checkout returns the shopper'),
    idle: time('end after this time without a request, such as 90s or 10m', 'Ctrl-C ends'),
    'max-duration': maxDurationFlag('no limit'),
  }),
  only: selection.only,
  skip: selection.skip,
  ...unrecorded(group(headings.selection, { seed: seedFlag })),
  ...group(headings.selection, {
    'accept-gaps': names(
      'GAP,…',
      'accept rules that cannot be judged for this reason: traffic, driver, provoke, selfRegistration',
    ),
  }),
  list: selection.list,
  json: selection.json,
  ...plainOutputFlags,
};
