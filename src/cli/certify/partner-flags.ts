import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { milliseconds, readCertifyFlags, wayProblems, type CertifyFlags } from './flags.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { valueReader } from '../flags/values.ts';

/** What `octoproof partner` was asked for, understood. */
export interface PartnerFlags extends CertifyFlags {
  /** Serves the bundled reference over https. */
  readonly tls: boolean;
  readonly signingKeyEnv: string | undefined;
  readonly allowReservations: boolean;
  /** Where octoproof listens for deliveries; undefined for nowhere. */
  readonly webhookPort: number | undefined;
  readonly webhookHost: string | undefined;
  readonly webhookWaitMs: number | undefined;
  readonly dryRun: boolean;
}

/** Understands the flags of `octoproof partner`. Throws a ConfigurationError with everything that is wrong with them. */
export function readPartnerFlags(parsed: ParsedFlags): PartnerFlags {
  const values = valueReader(parsed);
  const shared = readCertifyFlags(parsed, values);
  const on = (flag: string) => parsed.switched(flag) === true;
  const flags: PartnerFlags = {
    ...shared.flags,
    tls: on('tls'),
    signingKeyEnv: parsed.text('signing-key-env'),
    allowReservations: on('allow-reservations'),
    webhookPort: values.whole('webhook-port', 0, 65_535),
    webhookHost: parsed.text('webhook-host'),
    webhookWaitMs: milliseconds(values.seconds('webhook-wait')),
    dryRun: on('dry-run'),
  };
  const problems = [...values.problems, ...contradictions(flags, parsed), ...shared.problems];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return flags;
}

/** Flags that are each right and do not go together. */
function contradictions(flags: PartnerFlags, parsed: ParsedFlags): readonly ConfigurationProblem[] {
  const ways = [flags.target === undefined ? [] : '--target', flags.reference ? '--reference' : []].flat();
  const problems: ConfigurationProblem[] = [...wayProblems(ways, { list: flags.list, hint: twoWays })];
  const say = (flag: string, message: string, hint: string) => problems.push({ flag, message, hint });
  if (flags.reference) {
    for (const flag of ['signing-key-env', 'control', 'ca'].filter((name) => parsed.text(name) !== undefined))
      say(`--${flag}`, 'the bundled reference brings its own', 'leave it out, or name a target by --target');
  }
  if (flags.tls && !flags.reference)
    say('--tls', 'it is for the bundled reference', 'a target says https in its own base URL');
  if (Object.keys(flags.headers).some((name) => name.toLowerCase() === 'authorization'))
    say('--header', 'Authorization holds the signature, which octoproof makes itself', 'leave it out');
  if (flags.dryRun && flags.list) say('--dry-run, --list', 'each prints something else', 'give one of them');
  if (flags.webhookPort === undefined && !flags.reference) {
    for (const flag of ['webhook-host', 'webhook-wait'].filter((name) => parsed.text(name) !== undefined))
      say(`--${flag}`, 'nothing listens', 'give --webhook-port N along with it');
  }
  return problems;
}

const twoWays = 'name one of two ways: --target FILE (octoproof.target.json), or --reference for the bundled reference';
