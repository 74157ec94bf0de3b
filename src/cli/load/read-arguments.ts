import { ConfigurationError } from '../../spec/configuration-error.ts';
import type { LoadSettings } from '../../certification/load-check/settings.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { Asked } from '../certify/flags.ts';
import { readLoadFlags } from './flags.ts';
import type { ParsedFlags } from '../flags/parse.ts';

/** What a load check was asked for: the target as every command names it, and the load. */
export interface AskedLoad<S extends ServerSettings> {
  readonly target: Asked<S>;
  readonly load: LoadSettings;
}

/**
 * Understands the flags of a load check. Throws a ConfigurationError with everything that is wrong with them, whichever part
 * it concerns.
 */
export function readLoad<S extends ServerSettings>(
  parsed: ParsedFlags,
  readTarget: (parsed: ParsedFlags) => Asked<S>,
): AskedLoad<S> {
  const load = attempted(() => readLoadFlags(parsed));
  const target = attempted(() => readTarget(withoutLoad(parsed)));
  if (load.ok && target.ok) return { target: target.value, load: load.value };
  throw new ConfigurationError([...(target.ok ? [] : target.problems), ...(load.ok ? [] : load.problems)]);
}

/** The flags as the commands that certify know them: times are written otherwise there, and nothing listens in a load check. */
function withoutLoad(parsed: ParsedFlags): ParsedFlags {
  return {
    words: parsed.words,
    text: (flag) => (flag === 'timeout' ? undefined : parsed.text(flag)),
    list: (flag) => parsed.list(flag),
    switched: (flag) => (flag === 'dry-run' ? true : parsed.switched(flag)),
  };
}

function attempted<T>(work: () => T) {
  try {
    return { ok: true as const, value: work() };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { ok: false as const, problems: error.problems };
  }
}
