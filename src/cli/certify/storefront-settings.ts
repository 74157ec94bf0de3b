import { storefrontProblems, type StorefrontSettings } from '../../certification/storefront/settings.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { readServerSettings, readShown, readingOf, refuseReading, type Asked } from './flags.ts';

/** Understands the flags of `octoproof storefront`. Throws a ConfigurationError with everything that is wrong with them. */
export function readStorefront(parsed: ParsedFlags): Asked<StorefrontSettings> {
  const reading = readingOf(parsed);
  const on = (flag: string) => parsed.switched(flag) === true;
  const settings: StorefrontSettings = {
    ...readServerSettings(reading),
    url: parsed.text('url'),
    apiKeyEnv: parsed.text('api-key-env'),
    apiKey: parsed.text('api-key'),
    otherApiKeyEnv: parsed.text('other-api-key-env'),
    writes: on('read-only') ? false : on('allow-writes') ? true : undefined,
    hostile: on('hostile'),
    userAgent: parsed.text('user-agent'),
  };
  const asked = { settings, shown: readShown(reading) };
  const needsTarget = !asked.shown.list;
  return refuseReading(reading, asked, [
    ...storefrontProblems(settings, { needsTarget }),
    ...contradictions(asked, parsed),
  ]);
}

/** Flags that are each right and do not go together. */
function contradictions(
  { settings: { url, only, skip }, shown: { list, writeTarget } }: Asked<StorefrontSettings>,
  parsed: ParsedFlags,
): readonly ConfigurationProblem[] {
  const problems: ConfigurationProblem[] = [];
  const say = (flag: string, message: string, hint: string) => problems.push({ flag, message, hint });
  if (writeTarget && (url === undefined || list)) {
    const hint = 'for a sandbox, octoproof serve storefront --write-target prints a file';
    say('--write-target', 'it takes a run against a --url to know the gaps', hint);
  }
  if (writeTarget && only.length + skip.length > 0)
    say('--write-target', 'a part of the checks does not show all gaps', 'leave --only and --skip out');
  if (parsed.switched('read-only') === true && parsed.switched('allow-writes') === true)
    say('--read-only, --allow-writes', 'these contradict each other', 'give one of them');
  return problems;
}
