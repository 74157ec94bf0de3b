import { seeds, whole } from '../../certification/ranges.ts';
import { rowLines } from '../../report/text/page.ts';
import { refuse, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { nearest } from '../../model/nearest.ts';
import { helpFlag } from '../../certification/flags/shared.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import {
  group,
  names,
  number,
  parsed as parsedFlag,
  text,
  toggle,
  type Values,
} from '../../certification/flags/flag.ts';
import { ownExitCodes } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
import { rateProblems, readRates, type Variant } from './rates.ts';

const serveExitCodes = {
  0: 'stopped by Ctrl-C, or printed what was asked for',
  2: 'wrong usage, or the port is taken',
  3: 'an error in octoproof',
};

/** Flags of every sandbox. */
const serveFlags = group('Options:', {
  port: number('N', 'port to listen on', { range: whole(0, 65_535), usual: 'any free port' }),
  'allow-host': names('NAME', 'also answer requests to this host name, such as the name of a container or a tunnel'),
  control: toggle('also serve the control endpoint'),
  fault: names('NAME', 'break one rule of the contract on purpose'),
  freedom: names(
    'NAME',
    'behave in an unusual way that the contract allows; if --list-freedoms shows a rate for NAME, NAME=RATE sets it',
  ),
  'list-faults': toggle('print the names for --fault; serve nothing'),
  'list-freedoms': toggle('print the names for --freedom; serve nothing'),
  'write-target': toggle('print the target file to stdout and all other text to stderr; then serve'),
  help: helpFlag,
});

export const serveSpec: CommandSpec<typeof serveFlags> = {
  name: 'serve',
  takes: 'storefront [options]\noctoproof serve partner [options]',
  purpose:
    'Serves a bundled reference on 127.0.0.1 until Ctrl-C. See also octoproof serve storefront --help and octoproof serve partner --help.',
  flags: serveFlags,
  examples: [
    ['octoproof serve storefront --port 8080', 'a sandbox at a fixed address'],
    ['octoproof serve partner --control', 'a partner backend with a control endpoint'],
  ],
  epilogue: ownExitCodes(serveExitCodes),
};

const maxMs = 60_000;

/** `200ms`, or a range such as `50ms..2s`. */
const latencyFlag = parsedFlag('TIME', 'wait before each reply: 200ms, or 50ms..2s for a random time', {
  usual: 'none',
  parse(written, complain) {
    const [from, to = from, ...more] = written.split('..').map(milliseconds);
    const isRange = from !== undefined && to !== undefined && from <= to && to <= maxMs && more.length === 0;
    if (isRange) return { fromMs: from, toMs: to };
    complain(`expected a time up to 60s, received ${JSON.stringify(written)}`, 'use 200ms, or 50ms..2s for a range');
    return undefined;
  },
});

function milliseconds(written: string): number {
  const [, digits = '', unit] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(written) ?? [];
  return digits === '' ? Number.NaN : Number(digits) * (unit === 's' ? 1_000 : 1);
}

const storefrontFlags = {
  ...serveFlags,
  ...group('Storefront:', {
    host: text('ADDRESS', 'address to listen on; use 0.0.0.0 in a container', { usual: '127.0.0.1' }),
    journal: text('FILE', 'append each request to this file, masked, one JSON object per line'),
    latency: latencyFlag,
    'redirect-url': text('URL', 'address to which a shopper returns after payment'),
    seed: number('N', 'seed of the random choices of --latency and --freedom NAME=RATE; the same seed repeats them', {
      range: seeds,
      usual: 'any',
    }),
  }),
};

export const serveStorefrontSpec: CommandSpec<typeof storefrontFlags> = {
  name: 'serve storefront',
  takes: '[options]',
  purpose: 'Serves the bundled storefront on 127.0.0.1 until Ctrl-C.',
  flags: storefrontFlags,
  examples: [
    ['octoproof serve storefront --port 8080', 'a sandbox at a fixed address'],
    ['octoproof serve storefront --write-target > octoproof.target.json', 'write a target file for it'],
    ['octoproof serve storefront --host 0.0.0.0 --port 8080 --allow-host storefront', 'in a container'],
    [
      'octoproof serve storefront --freedom busy-503=0.1,gateway-throttles=0.05 --latency 50ms..400ms --seed 7',
      'errors and delays that a seed repeats',
    ],
  ],
  epilogue: ownExitCodes(serveExitCodes),
};

const partnerFlags = {
  ...serveFlags,
  ...group('Partner:', {
    tls: toggle('serve https with a self-signed certificate'),
    'write-ca': text('FILE', 'write the certificate as PEM, for octoproof partner --ca FILE'),
    'webhook-url': text('URL', 'deliver later status changes of bookings to this address'),
  }),
};

export type ServePartnerFlags = Values<typeof partnerFlags>;

export const servePartnerSpec: CommandSpec<typeof partnerFlags> = {
  name: 'serve partner',
  takes: '[options]',
  purpose: 'Serves the bundled partner backend on 127.0.0.1 until Ctrl-C.',
  flags: partnerFlags,
  examples: [
    [
      'octoproof serve partner --control --webhook-url http://127.0.0.1:9090/webhook',
      'certify it with --webhook-port 9090',
    ],
    ['octoproof serve partner --tls --write-ca partner-ca.pem', 'a sandbox over https'],
  ],
  epilogue: ownExitCodes(serveExitCodes),
};

/** The settings of a sandbox. */
export interface ServeSettings {
  /** 0 for any free port. */
  readonly port: number;
  /** Further host names under which clients reach the sandbox. */
  readonly allowHost: readonly string[];
  readonly control: boolean;
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
  /** The share of requests with a transient freedom, above 0 and at most 1, by its name. */
  readonly rates: Readonly<Record<string, number>>;
  readonly writeTarget: boolean;
}

/** The faults and freedoms of a reference. */
export interface Variants {
  readonly faults: readonly Variant[];
  readonly freedoms: readonly Variant[];
}

/**
 * Returns the output of --list-faults and --list-freedoms: the names and their meanings, each on one line in a pipe. Null
 * without these flags.
 */
export function variantList(
  flags: Values<typeof serveFlags>,
  { faults, freedoms }: Variants,
  columns: number | undefined,
): string | null {
  const listed = [...(flags.listFaults === true ? faults : []), ...(flags.listFreedoms === true ? freedoms : [])];
  const rows = listed.map(({ name, atRate, says }) => ({ name: atRate === undefined ? name : `${name}[=RATE]`, says }));
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  if (rows.length === 0) return null;
  const lines = rows.flatMap(({ name, says }) => rowLines(`${name.padEnd(width)}  `, says, columns));
  return lines.map((line) => `${line}\n`).join('');
}

/** Reads the flags. Throws a ConfigurationError with all problems, including `more`. */
export function readServe(
  parsed: Pick<Parsed<typeof serveFlags>, 'flags' | 'words' | 'problems'>,
  variants: Variants,
  more: readonly ConfigurationProblem[] = [],
): ServeSettings {
  const { port = 0, allowHost, control = false, fault: faults, freedom: written, writeTarget = false } = parsed.flags;
  const { freedoms, rates } = readRates(written);
  refuse([
    ...strayWords(parsed),
    ...parsed.problems,
    ...unknownNames('fault', faults, variants.faults),
    ...unknownNames('freedom', freedoms, variants.freedoms),
    ...rateProblems(rates, variants.freedoms),
    ...more,
  ]);
  return { port, allowHost, control, faults, freedoms, rates: Object.fromEntries(rates), writeTarget };
}

function unknownNames(
  flag: 'fault' | 'freedom',
  given: readonly string[],
  variants: Variants['faults'],
): readonly ConfigurationProblem[] {
  const variantNames = variants.map(({ name }) => name);
  return given
    .filter((name) => !variantNames.includes(name))
    .map((name) => {
      const near = nearest(name, variantNames, 3);
      return {
        flag: `--${flag}`,
        message: `unknown name ${JSON.stringify(name)}`,
        hint:
          near.length === 0 ? `--list-${flag}s shows all ${variantNames.length}` : `did you mean ${near.join(' or ')}?`,
      };
    });
}
