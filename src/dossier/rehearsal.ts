import { isOwnMachine } from '../model/loopback.ts';
import { aboutEvidence, type About } from './about.ts';
import type { Content, Evidence } from './evidence.ts';

/**
 * Why a file can only rehearse a launch; null if it can prove one. A service on the machine of its check is not the one
 * that goes live, and without a verified certificate another host may have answered. Code has no address: a signer and a client run wherever their check runs.
 */
export function rehearsalReason({ content }: Pick<Evidence, 'content'>): string | null {
  const about = aboutEvidence({ content });
  if (about === null || content === null) return null;
  if (targetOf(content).reference === true) return 'the file is about the bundled reference';
  if (targetOf(content).unverifiedTls === true)
    return 'the TLS certificate of its target was not verified (--insecure)';
  return isService(about) && isOwnMachine(about.address)
    ? `the service ran on the machine of the check (${about.address})`
    : null;
}

/** A signer and a client have no address at which they go live. */
export function isService({ subject }: Pick<About, 'subject'>): boolean {
  return subject === 'storefront' || subject === 'partner';
}

function targetOf(content: Content): { readonly reference?: boolean; readonly unverifiedTls?: true } {
  return content.kind === 'certificate' ? content.certificate.target : content.report.target;
}

/** The evidence, with every file refused that can only rehearse a launch. */
export function withoutRehearsals(evidence: readonly Evidence[]): readonly Evidence[] {
  return evidence.map((one) => {
    const reason = rehearsalReason(one);
    if (reason === null) return one;
    return { ...one, refused: [...one.refused, `${reason}, so the file counts only in a rehearsal (--rehearsal)`] };
  });
}
