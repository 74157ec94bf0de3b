import {
  oneSigner,
  signerProblems,
  usualSettings,
  type SignerSettings,
  type WantedSigner,
} from '../../certification/signer/settings.ts';
import type { ParsedFlags } from '../flags/parse.ts';
import { readRunSettings, readShown, readingOf, refuseReading, type Asked } from './flags.ts';

/** Understands the flags of `octoproof signer`. Throws a ConfigurationError with everything that is wrong with them. */
export function readSigner(parsed: ParsedFlags): Asked<SignerSettings> {
  const wordHint = 'every option begins with --, and a command of several words stands between quotation marks';
  const reading = readingOf(parsed, wordHint);
  const { values } = reading;
  const shown = readShown(reading);
  const { signer, problems } = oneSigner(namedIn(parsed), { needed: !shown.list });
  const settings: SignerSettings = {
    ...readRunSettings(reading),
    signer,
    cases: values.whole('cases', 0, 10_000_000) ?? usualSettings.cases,
    timeout: values.seconds('timeout') ?? usualSettings.timeout,
    schemeName: parsed.text('scheme-name'),
  };
  return refuseReading(reading, { settings, shown }, [...problems, ...signerProblems(settings)]);
}

function namedIn(parsed: ParsedFlags): readonly WantedSigner[] {
  return [
    ...(['command', 'http', 'module'] as const).flatMap((kind) => {
      const value = parsed.text(kind);
      return value === undefined ? [] : [{ kind, value }];
    }),
    ...(parsed.switched('reference') === true ? [{ kind: 'reference' as const }] : []),
  ];
}
