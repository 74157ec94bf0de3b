import { percentInWords, quantileName } from '../report/load/wording.ts';
import { gapHint } from '../report/wording/gap-hints.ts';
import { count } from '../report/wording/numbers.ts';
import { hangingAfter, type Page } from '../report/text/page.ts';
import { firstCertificate, loading, type Wanted } from './next-steps.ts';
import { unlessInWords } from './not-required.ts';
import type { CertificateRule, Integration, LoadRule, Rules } from './rules.ts';
import { nextLines } from './words.ts';

const levelWord = { full: 'in full', 'black-box': 'at least as a black box', partial: 'at least in part' } as const;

export function certificateRuleInWords(rule: CertificateRule): string {
  const { subject, level, maxKnownFailures, acceptedGaps = [], operations = [], attestations = [] } = rule;
  const known =
    maxKnownFailures === 0 ? 'without known failures' : `with at most ${count(maxKnownFailures, 'known failure')}`;
  const accepted = acceptedGaps.map((gap) => ` Accepted: ${gapHint(gap).missing}.`);
  const named = operations.length === 0 ? '' : ` for ${operations.join(', ')}`;
  const attested = attestations.length === 0 ? '' : ` The target file attests ${attestations.join(', ')}.`;
  return `The ${subject} is certified ${levelWord[level]}${named}, ${known}${unlessInWords(rule)}.${accepted.join('')}${attested}`;
}

export function loadRuleInWords(rule: LoadRule): string {
  const { endpoints, quantile, limitMs, perMinute, confidence, maxErrorRate } = rule;
  const rate = `${perMinute.toLocaleString('en-US')} requests a minute`;
  const errors = `at most ${Number((maxErrorRate * 100).toPrecision(3))} % of the requests fail`;
  return `${quantileName(quantile)} of ${endpoints.join(', ')} is at most ${limitMs} ms at ${rate}, with ${percentInWords(confidence)} confidence, and ${errors}.`;
}

export function ageRuleInWords({ maxAgeDays }: Pick<Rules, 'maxAgeDays'>): string {
  return `No evidence is older than ${count(maxAgeDays, 'day')}.`;
}

/** The rules about the address of a service and the name of a partner; none without such rules. */
export function targetRulesInWords({ address = {}, partnerName }: Pick<Rules, 'address' | 'partnerName'>) {
  const { https = false, hosts } = address;
  return [
    ...(https ? ['Every service has an https address.'] : []),
    ...(hosts === undefined ? [] : [`Every service has one of these hosts: ${hosts.join(', ')}.`]),
    ...(partnerName === undefined ? [] : [`The target file names the partner ${partnerName}.`]),
  ];
}

/** All requirements of the launch, each with the command that makes its evidence. */
export function neededLines(
  { rules, kind, wanted }: { readonly rules: Rules; readonly kind: Integration; readonly wanted: Wanted },
  page: Page,
): readonly string[] {
  const line = (text: string): readonly string[] => hangingAfter('doubt', 'needed   ', text, page);
  return [
    page.paint('strong', `Requirements of the launch of a ${kind} integration`),
    '',
    ...rules.certificates.flatMap((rule) => [
      ...line(certificateRuleInWords(rule)),
      ...nextLines(firstCertificate(rule, wanted), page),
    ]),
    ...rules.load.flatMap((rule) => [...line(loadRuleInWords(rule)), ...nextLines(loading(rule, wanted), page)]),
    ...targetRulesInWords(rules).flatMap(line),
    ...line(ageRuleInWords(rules)),
  ];
}
