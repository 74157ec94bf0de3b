import { count, namesInWords } from '../report/wording/numbers.ts';
import { isOwnMachine } from '../model/loopback.ts';
import { visible } from '../report/text/visible.ts';
import { outcomeInWords } from '../report/wording/verdicts.ts';
import type { ConformanceLevel, Verdict } from '../model/verdict.ts';
import { attestationsIn, declaredInWords } from '../report/wording/declared.ts';
import { unattestedIn, unattestedInWords } from './attestations.ts';
import { notApplicableIn, type NotApplicable } from './not-applicable.ts';
import type { Certificate } from './statement.ts';
import type { Signature, Verification } from './verify.ts';
import { documentText } from '../documents/write.ts';
import { addressOfTarget } from './target-address.ts';

/** The verdicts of checks that ran. */
const ranVerdicts: readonly Verdict[] = ['passed', 'failed', 'warned', 'observed'];

/** What a valid certificate proves. */
export function provesInWords(certificate: Certificate, signature: Signature): string {
  const { subject, version, finishedAt, share, plan, summary } = certificate;
  const address = visible(addressOfTarget(certificate));
  // The name of a client without a driver already begins so: "client in the sandbox".
  const target = address.startsWith(`${subject} `) ? address : `${subject} ${address}`;
  const finishTime = `${finishedAt.slice(0, 10)} at ${finishedAt.slice(11, 16)} UTC`;
  const ran = ranVerdicts.reduce((sum, verdict) => sum + summary[verdict], 0);
  const counts = `The run proved ${share.proven} of ${share.of} requirements; ${ran} of ${count(plan.checks.length, 'check')} ran.`;
  return `octoproof ${visible(version)} tested the ${target} on ${finishTime}. ${counts} The operator of the target ran the tests, and no third party supervised them. The certificate is ${signatureInWords(signature)}.`;
}

/** The result of a valid certificate, and that the certificate is valid: a valid certificate may report a failure. */
export function resultInWords(certificate: Certificate): string {
  const { outcome, share, summary, knownFailures } = certificate;
  const excused = knownFailures.length;
  const known =
    excused === 0 ? '' : ` except ${count(excused, 'known failure')} (${idList(knownFailures.map(({ id }) => id))})`;
  const warned = summary.warned === 0 ? '' : `, with ${count(summary.warned, 'warning')}`;
  const details: Readonly<Record<typeof outcome, string>> = {
    conformant: `${levelDetail[share.level]}${known}${warned}`,
    incomplete: ': some requirements were not proven',
    'not-conformant': `, with ${count(summary.failed, 'failed check')}`,
  };
  return `${outcomeInWords(certificate)}${details[outcome]}. The certificate is valid.`;
}

/** What a level adds to its name. */
const levelDetail: Readonly<Record<ConformanceLevel, string>> = {
  full: '',
  'black-box': ', without a control endpoint',
  partial: '',
};

function signatureInWords(signature: Signature): string {
  if (signature.kind === 'none') return 'not signed, so its author is unknown';
  if (signature.kind === 'unchecked') return 'signed, but its key was not verified (give --public-key FILE)';
  return `signed with the key ${signature.keyId.slice(0, 16)}`;
}

/** What a valid certificate does not prove. */
export function provesNotInWords(certificate: Certificate, signature: Signature): readonly string[] {
  const { requirements, gapsMet, waived, files, declared } = certificate;
  const unattested = unattestedIn(certificate);
  const open = requirements.filter(({ state }) => state === 'unproven' || state === 'blocked').length;
  const gaps = gapsMet.length === 0 ? '' : ` (gaps: ${gapsMet.join(', ')})`;
  return [
    ...(signature.kind === 'good' ? [] : ['who wrote the certificate']),
    'that octoproof itself was unchanged',
    'that the result is still true today',
    ...(open === 0 ? [] : [`${count(open, 'requirement')} that the run did not prove${gaps}`]),
    ...notApplicableIn(certificate).map(notApplicableInWords),
    ...(declared === undefined ? [] : [`what its target file declares: ${declaredInWords(declared)}`]),
    ...attestationsIn(declared ?? {}).map(
      ([id, text]) => `what the partner states about ${visible(id)}: ${visible(text)}`,
    ),
    ...(unattested.length === 0
      ? []
      : [`requirements without a statement of the partner: ${unattestedInWords(unattested)}`]),
    ...(waived.length === 0 ? [] : [`the waived requirements: ${idList(waived)}`]),
    ...(files.report === null
      ? ['which requests and replies were exchanged, because the certificate names no report']
      : []),
  ];
}

/** Requirements that did not apply, with their reason. */
export function notApplicableInWords({ reason, requirements }: NotApplicable): string {
  const ids = requirements.map(visible).join(', ');
  return `${count(requirements.length, 'requirement')} that did not apply (${ids}): ${visible(reason)}`;
}

/** Notes for readers who rely on the certificate. */
export function notesOn(
  { certificate }: Pick<Verification, 'certificate'>,
  { now }: { readonly now: Date },
): readonly string[] {
  if (certificate === null) return [];
  const address = addressOfTarget(certificate);
  const today = now.toISOString().slice(0, 10);
  const over = certificate.knownFailures.filter(({ expires }) => expires < today);
  return [
    ...(certificate.target.reference === true
      ? ['the target is a bundled reference of octoproof: the certificate proves nothing about another service']
      : []),
    ...(certificate.target.unverifiedTls === true
      ? ['the TLS certificate of the target was not verified (--insecure): another host may have answered']
      : []),
    ...(over.length === 0 ? [] : [`known failures have expired: ${idList(over.map(({ id }) => id))}`]),
    ...(isOwnMachine(address)
      ? ['the service ran on the machine of the check: the certificate says nothing about a deployed service']
      : []),
    ...(address.startsWith('http:') ? ['the address is http: the identity of the server was not verified'] : []),
  ];
}

function idList(ids: readonly string[]): string {
  return namesInWords(ids.map(visible), 3);
}

interface Circumstances {
  /** The version of octoproof that verifies. */
  readonly version: string;
  readonly notes: readonly string[];
  readonly exitCode: number;
}

/** The document of `schemas/octoproof/certificate-verification.schema.json`. */
export function verificationText(
  { certificate, faults, signature, releaseCompared }: Verification,
  { version, notes, exitCode }: Circumstances,
): string {
  const isValid = certificate !== null && faults.length === 0;
  return documentText('certificate-verification', {
    version,
    holds: isValid,
    faults,
    // The content of an invalid certificate proves nothing.
    says: isValid ? sayingOf(certificate) : null,
    signature,
    releaseCompared,
    notes: isValid ? notes : [],
    exitCode,
  });
}

function sayingOf(certificate: Certificate) {
  const { version, subject, target, declared, seed, startedAt, finishedAt, outcome, share, digest, plan } = certificate;
  const size = { checks: plan.checks.length, requirements: plan.requirements.length };
  return {
    subject,
    target,
    ...(declared === undefined ? {} : { declared }),
    outcome,
    share,
    plan: size,
    notApplicable: notApplicableIn(certificate),
    unattested: unattestedIn(certificate),
    octoproof: version,
    seed,
    startedAt,
    finishedAt,
    digest,
  };
}
