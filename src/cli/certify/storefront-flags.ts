import { ConfigurationError, type ConfigurationProblem } from '../../spec/configuration-error.ts';
import { readCertifyFlags, wayProblems, type CertifyFlags } from './flags.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { valueReader } from '../flags/values.ts';

/** What `octoproof storefront` was asked for, understood. */
export interface StorefrontFlags extends CertifyFlags {
  readonly url: string | undefined;
  readonly apiKeyEnv: string | undefined;
  readonly apiKey: string | undefined;
  readonly otherApiKeyEnv: string | undefined;
  /** Null where neither --read-only nor --allow-writes was given. */
  readonly writes: boolean | null;
  readonly hostile: boolean;
  readonly userAgent: string | undefined;
  readonly writeTarget: boolean;
}

/** Understands the flags of `octoproof storefront`. Throws a ConfigurationError with everything that is wrong with them. */
export function readStorefrontFlags(parsed: ParsedFlags): StorefrontFlags {
  const values = valueReader(parsed);
  const shared = readCertifyFlags(parsed, values);
  const on = (flag: string) => parsed.switched(flag) === true;
  const flags: StorefrontFlags = {
    ...shared.flags,
    url: parsed.text('url'),
    apiKeyEnv: parsed.text('api-key-env'),
    apiKey: parsed.text('api-key'),
    otherApiKeyEnv: parsed.text('other-api-key-env'),
    writes: on('read-only') ? false : on('allow-writes') ? true : null,
    hostile: on('hostile'),
    userAgent: parsed.text('user-agent'),
    writeTarget: on('write-target'),
  };
  const problems = [...values.problems, ...contradictions(flags, parsed), ...shared.problems];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return flags;
}

/** Flags that are each right and do not go together. */
function contradictions(flags: StorefrontFlags, parsed: ParsedFlags): readonly ConfigurationProblem[] {
  const ways = [
    flags.target === undefined ? [] : '--target',
    flags.url === undefined ? [] : '--url',
    flags.reference ? '--reference' : [],
  ].flat();
  const problems: ConfigurationProblem[] = [...wayProblems(ways, { list: flags.list, hint: threeWays })];
  const say = (flag: string, message: string, hint: string) => problems.push({ flag, message, hint });
  if (flags.reference) {
    for (const flag of ['api-key', 'api-key-env', 'other-api-key-env', 'control'].filter(
      (name) => parsed.text(name) !== undefined,
    )) {
      say(`--${flag}`, 'the bundled reference brings its own', 'leave it out, or name a target by --url or --target');
    }
  }
  if (flags.writeTarget && (flags.url === undefined || flags.list)) {
    say(
      '--write-target',
      'it takes a run against a --url to know the gaps',
      'for a sandbox, octoproof serve storefront --write-target prints a file',
    );
  }
  if (flags.writeTarget && flags.only.length + flags.skip.length > 0) {
    say('--write-target', 'a part of the checks does not show all gaps', 'leave --only and --skip out');
  }
  if (flags.apiKey !== undefined && flags.apiKeyEnv !== undefined)
    say('--api-key, --api-key-env', 'the key is given twice', 'keep --api-key-env: process lists do not show it');
  if (parsed.switched('read-only') === true && parsed.switched('allow-writes') === true) {
    say('--read-only, --allow-writes', 'these contradict each other', 'give one of them');
  }
  return problems;
}

const threeWays =
  'name one of three ways: --target FILE (octoproof.target.json), --url URL, or --reference for the bundled reference';
