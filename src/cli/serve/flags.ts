import { ranges, whole } from '../../certification/ranges.ts';
import { refuse, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { nearest } from '../../spec/nearest.ts';
import { helpFlag } from '../certify/shared-flags.ts';
import type { CommandSpec } from '../flags/command-spec.ts';
import { group, names, number, text, toggle, type Values } from '../flags/flag.ts';
import { exitCodeTable } from '../flags/help.ts';
import { strayWords, type Parsed } from '../flags/parse.ts';
import { latencyFlag } from './latency-flag.ts';
import { rateProblems, readRates, type Variant } from './rates.ts';

/** The flags that every served reference has. */
const serveFlags = group('Options:', {
  port: number('N', 'the port to listen on', { range: whole(0, 65_535), usual: 'any free one' }),
  control: toggle('serve the control endpoint, too'),
  fault: names('NAME', 'break one rule of the contract on purpose'),
  freedom: names('NAME', 'use a liberty that the contract leaves; NAME=RATE where --list-freedoms shows a rate'),
  'list-faults': toggle('print what --fault can break, a line each, and serve nothing'),
  'list-freedoms': toggle('print the liberties of --freedom likewise'),
  'write-target': toggle('print only the target file on stdout'),
  help: helpFlag,
});

export const serveSpec: CommandSpec<typeof serveFlags> = {
  name: 'serve',
  takes: 'storefront [options]\noctoproof serve partner [options]',
  purpose: 'Serves a bundled reference on 127.0.0.1 until Ctrl-C. Each has options of its own, too: see its --help.',
  flags: serveFlags,
  examples: [
    ['octoproof serve storefront --port 8080', 'a sandbox at a fixed address'],
    ['octoproof serve partner --control', 'a partner backend that checks can arrange'],
  ],
  epilogue: exitCodeTable(),
  next: [
    ['storefront', 'a storefront API'],
    ['partner', 'a partner backend'],
  ],
};

const storefrontFlags = {
  ...serveFlags,
  ...group('Storefront:', {
    host: text('ADDRESS', 'the address to listen on; 0.0.0.0 in a container', { usual: '127.0.0.1' }),
    journal: text('FILE', 'add each request, masked, to the end of this file, a line of JSON each'),
    latency: latencyFlag,
    'redirect-url': text('URL', 'where a shopper returns after payment, in place of the bundled addresses'),
    seed: number('N', 'repeat the random choices of --latency and --freedom NAME=RATE', {
      range: ranges.seed,
      usual: 'any',
    }),
  }),
};

export const serveStorefrontSpec: CommandSpec<typeof storefrontFlags> = {
  name: 'serve storefront',
  takes: '[options]',
  purpose: 'Serves the bundled storefront until Ctrl-C, on 127.0.0.1 or on --host.',
  flags: storefrontFlags,
  examples: [
    ['octoproof serve storefront --port 8080', 'a sandbox at a fixed address'],
    ['octoproof serve storefront --write-target > octoproof.target.json', 'and a target file for it'],
    ['octoproof serve storefront --host 0.0.0.0 --port 8080', 'in a container'],
    [
      'octoproof serve storefront --freedom busy-503=0.1,gateway-throttles=0.05 --latency 50ms..400ms --seed 7',
      'a bad day, the same each time',
    ],
  ],
  epilogue: exitCodeTable(),
};

const partnerFlags = {
  ...serveFlags,
  ...group('Partner:', {
    tls: toggle('serve https, with a certificate that is its own authority'),
    'write-ca': text('FILE', 'write that certificate, as PEM, for --ca'),
    'webhook-url': text('URL', 'tell later updates of bookings there'),
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
      'and certify it with --webhook-port 9090',
    ],
    ['octoproof serve partner --tls --write-ca partner-ca.pem', 'a sandbox over https'],
  ],
  epilogue: exitCodeTable(),
};

/** The values of all flags. */
export interface ServeSettings {
  /** 0 for any free one. */
  readonly port: number;
  readonly control: boolean;
  readonly faults: readonly string[];
  readonly freedoms: readonly string[];
  /** How often a transient freedom happens, by its name. */
  readonly rates: Readonly<Record<string, number>>;
  readonly writeTarget: boolean;
}

/** The names that a reference knows. */
export interface Variants {
  readonly faults: readonly Variant[];
  readonly freedoms: readonly Variant[];
}

/** The names that are asked for, each with what it means, a line each; null where none are. */
export function variantList(flags: Values<typeof serveFlags>, { faults, freedoms }: Variants): string | null {
  const listed = [
    ...(flags['list-faults'] === true ? faults : []),
    ...(flags['list-freedoms'] === true ? freedoms : []),
  ];
  const rows = listed.map(({ name, atRate, says }) => ({ name: atRate === undefined ? name : `${name}[=RATE]`, says }));
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows.length === 0 ? null : rows.map(({ name, says }) => `${name.padEnd(width)}  ${says}\n`).join('');
}

/** Understands them. Throws a ConfigurationError with everything that is wrong; `more` is what else was found. */
export function readServe(
  parsed: Pick<Parsed<typeof serveFlags>, 'flags' | 'words' | 'problems'>,
  variants: Variants,
  more: readonly ConfigurationProblem[] = [],
): ServeSettings {
  const {
    port = 0,
    control = false,
    fault: faults,
    freedom: written,
    'write-target': writeTarget = false,
  } = parsed.flags;
  const { freedoms, rates } = readRates(written);
  refuse([
    ...strayWords(parsed),
    ...parsed.problems,
    ...strangers('fault', faults, variants.faults),
    ...strangers('freedom', freedoms, variants.freedoms),
    ...rateProblems(rates, variants.freedoms),
    ...more,
  ]);
  return { port, control, faults, freedoms, rates: Object.fromEntries(rates), writeTarget };
}

function strangers(
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
        message: `there is no ${JSON.stringify(name)}`,
        hint:
          near.length === 0 ? `--list-${flag}s shows all ${variantNames.length}` : `did you mean ${near.join(' or ')}?`,
      };
    });
}
