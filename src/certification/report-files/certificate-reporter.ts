import { createHash } from 'node:crypto';
import {
  issueCertificate,
  whyNotCertified,
  type CertificateOrder,
  type WrittenFiles,
} from '../../certificate/issue.ts';
import { gather, type FinishedRun } from '../../report/gather.ts';
import type { Reporter } from '../../run/events.ts';
import type { WantedCertificate } from '../settings.ts';
import { withUnwritten } from './unwritten-files.ts';

/** The order for a certificate, its key read. Throws a ConfigurationError for a key that cannot be used. */
export async function orderOf(
  wanted: WantedCertificate | null,
  acceptedGaps: readonly string[],
): Promise<CertificateOrder | null> {
  if (wanted === null) return null;
  const { path, keyFile } = wanted;
  const { readPrivateKey } = await import('../../certificate/keys.ts');
  return { path, acceptedGaps, keys: keyFile === null ? null : await readPrivateKey(keyFile, '--certificate-key') };
}

/** What else a run writes, as far as a certificate speaks of it. */
export interface CertifiedFiles {
  readonly report: boolean;
  /** Null where there is no evidence file. */
  readonly evidence: EvidenceDigest | null;
}

/** Puts the certificate between a run and the reporter that tells it, which hears what became of it before the end. */
export function certifying(
  tell: Reporter,
  { order, certifiedFiles }: { order: CertificateOrder; certifiedFiles: CertifiedFiles },
): Reporter {
  const issue = gather(async (ended) => {
    const message = await written(ended, order, {
      ...certifiedFiles,
      evidence: certifiedFiles.evidence?.hex() ?? null,
    }).catch((fault: unknown) => ({ fault }));
    if (typeof message === 'string') await tell({ type: 'notice', message });
    const footer =
      typeof message === 'string' ? ended.footer : withUnwritten(ended.footer, [{ path: order.path, ...message }]);
    await tell({ type: 'finished', footer });
  });
  return async (event) => {
    await issue(event);
    if (event.type !== 'finished') await tell(event);
  };
}

async function written(ended: FinishedRun, order: CertificateOrder, certifiedFiles: WrittenFiles): Promise<string> {
  const why = whyNotCertified(ended);
  if (why !== null) return `no certificate was written: ${why}`;
  await issueCertificate(ended, { order, files: certifiedFiles });
  return `${order.keys === null ? 'an unsigned' : 'a signed'} certificate was written to ${order.path}`;
}

/** A digest of the lines of evidence as they are written. */
export interface EvidenceDigest {
  add(line: string): void;
  hex(): string;
}

export function evidenceDigest(): EvidenceDigest {
  const hash = createHash('sha256');
  return { add: (line) => void hash.update(line), hex: () => hash.digest('hex') };
}
