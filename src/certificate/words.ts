import { visible } from '../report/text/visible.ts';
import type { Certificate } from './statement.ts';
import type { Signature, Verification } from './verify.ts';

/** What a certificate that holds proves, in one sentence. */
export function provesInWords(certificate: Certificate, signature: Signature): string {
  const { subject, target, version, finishedAt, share, plan } = certificate;
  const address = visible(target.baseUrl === '' ? target.name : target.baseUrl);
  const when = `${finishedAt.slice(0, 10)} at ${finishedAt.slice(11, 16)} UTC`;
  const counts = `${share.proven} of ${share.of} requirements proven by ${plan.checks.length} checks, each with one verdict`;
  return `Run by the subject itself with octoproof ${visible(version)} on ${when}: the ${subject} ${address} ${outcomeInWords(certificate)}, ${counts}; ${signatureInWords(signature)}.`;
}

function outcomeInWords({ outcome, summary, knownFailures }: Certificate): string {
  const excused = knownFailures.length;
  const known =
    excused === 0 ? '' : ` except ${counted(excused, 'known failure')} (${named(knownFailures.map(({ id }) => id))})`;
  if (outcome === 'conformant') return `was conformant${known}`;
  if (outcome === 'incomplete') return 'could not be found conformant, for not everything was proven';
  return `was not conformant, with ${counted(summary.failed, 'failed check')}`;
}

function signatureInWords(signature: Signature): string {
  if (signature.kind === 'none') return 'not signed, so anybody could have written it';
  if (signature.kind === 'unchecked') return 'signed by a key that was not checked (give it by --public-key)';
  return `signed with the key ${signature.keyId.slice(0, 16)}`;
}

/** What even a certificate that holds does not prove, in one sentence. */
export function provesNotInWords({ requirements, gapsMet, waived, files }: Certificate, signature: Signature): string {
  const open = requirements.filter(({ state }) => state === 'unproven' || state === 'blocked').length;
  const gaps = gapsMet.length === 0 ? '' : ` (gaps: ${gapsMet.join(', ')})`;
  const missing = [
    ...(signature.kind === 'good' ? [] : ['who wrote it']),
    'that octoproof itself was left as it is, for nobody else watched',
    'that the same holds today',
    ...(open === 0 ? [] : [`anything of ${counted(open, 'requirement')} left open${gaps}`]),
    ...(waived.length === 0 ? [] : [`that what is waived holds: ${named(waived)}`]),
    ...(files.report === null ? ['what was sent and received, for it names no report'] : []),
  ];
  const last = missing.at(-1) ?? '';
  return `It does not prove ${missing.slice(0, -1).join('; ')}; nor ${last}.`;
}

/** What else whoever relies on it should know. */
export function notesOn(
  { certificate, releaseCompared }: Verification,
  { now, version }: { now: Date; version: string },
): readonly string[] {
  if (certificate === null) return [];
  const today = now.toISOString().slice(0, 10);
  const over = certificate.knownFailures.filter(({ expires }) => expires < today);
  return [
    ...(releaseCompared
      ? []
      : [
          `it is of octoproof ${visible(certificate.version)}, and this is ${version}: its plan and requirements were not held against that release`,
        ]),
    ...(over.length === 0 ? [] : [`the time of known failures is over by now: ${named(over.map(({ id }) => id))}`]),
    ...(certificate.target.baseUrl.startsWith('http:')
      ? ['the address is plain http: nobody vouched for who answered']
      : []),
  ];
}

function named(ids: readonly string[]): string {
  const more = ids.length > 3 ? `, and ${ids.length - 3} more` : '';
  return `${ids.slice(0, 3).map(visible).join(', ')}${more}`;
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
