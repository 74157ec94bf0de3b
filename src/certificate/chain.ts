import { visible } from '../report/text/visible.ts';
import { contradictions } from './consistency.ts';
import type { ReadCertificate } from './read-certificate.ts';
import type { Certificate } from './statement.ts';
import { addressOfTarget } from './target-address.ts';

/** The facts of a run that decide which certificate can be its predecessor. */
export type Successor = Pick<Certificate, 'subject' | 'target' | 'startedAt'>;

/** Why a certificate cannot precede a run; empty if it can: it is valid in itself, older, and of the same target. */
export function predecessorFaults(previous: ReadCertificate, run: Successor): readonly string[] {
  if (!previous.ok) return [`the previous certificate is invalid: ${previous.fault}`];
  const { octoproof: certificate } = previous.statement.predicate;
  const [wrong] = contradictions(previous.statement);
  return [
    ...(wrong === undefined ? [] : [`the previous certificate is invalid: ${wrong}`]),
    ...(certificate.subject === run.subject
      ? []
      : [
          `the previous certificate is about another subject: expected ${run.subject}, received ${certificate.subject}`,
        ]),
    ...targetFaults(certificate, run),
    ...(Date.parse(certificate.startedAt) < Date.parse(run.startedAt)
      ? []
      : [
          `the previous certificate is not older than this one: expected a run before ${run.startedAt}, received ${certificate.startedAt}`,
        ]),
  ];
}

/** The faults of a link: the certificate names the digest of its predecessor, which can precede it. */
export function linkFaults(certificate: Certificate, previous: ReadCertificate): readonly string[] {
  const faults = predecessorFaults(previous, certificate);
  if (!previous.ok) return faults;
  const { digest } = previous.statement.predicate.octoproof;
  const { previous: named = null } = certificate;
  if (named?.digest === digest) return faults;
  const received = named === null ? 'no predecessor' : named.digest;
  return [
    ...faults,
    `the certificate names another previous certificate: expected digest ${digest}, received ${received}`,
  ];
}

function targetFaults(previous: Certificate, run: Successor): readonly string[] {
  const [expected, received] = namesOf(run, previous);
  if (expected === received) return [];
  return [
    `the previous certificate is about another target: expected ${visible(expected)}, received ${visible(received)}`,
  ];
}

/** The names by which two targets are compared: their integrations if both have one, otherwise their addresses. */
function namesOf(one: Successor, other: Successor): readonly [string, string] {
  const [name, otherName] = [one.target.integration, other.target.integration];
  return name === undefined || otherName === undefined
    ? [addressOfTarget(one), addressOfTarget(other)]
    : [name, otherName];
}
