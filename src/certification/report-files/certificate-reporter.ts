import { createHash } from 'node:crypto';
import {
  issueCertificate,
  whyNotCertified,
  type CertificateOrder,
  type WrittenFiles,
} from '../../certificate/issue.ts';
import type { Successor } from '../../certificate/chain.ts';
import { gather, type FinishedRun } from '../../report/gather.ts';
import type { Reporter } from '../../run/events.ts';
import type { RunSettings } from '../settings.ts';
import { withUnwritten } from './unwritten-files.ts';

/**
 * The settings of a certificate, with its signing key and predecessor. Throws a ConfigurationError for an unusable key
 * and for a certificate that cannot precede this run.
 */
export async function orderOf(
  { certificate: path, certificateKey: keyFile, previous: previousFile }: RunSettings,
  { acceptedGaps, ...certified }: { readonly acceptedGaps: readonly string[] } & Omit<Successor, 'startedAt'>,
): Promise<CertificateOrder | null> {
  if (path === undefined) return null;
  const { readPrivateKey } = await import('../../certificate/keys.ts');
  const { readPrevious } = await import('../../certificate/read-previous.ts');
  const run = { ...certified, startedAt: new Date().toISOString() };
  return {
    path,
    acceptedGaps,
    keys: keyFile === undefined ? null : await readPrivateKey(keyFile, '--certificate-key'),
    previous: previousFile === undefined ? null : await readPrevious(previousFile, run),
  };
}

/** The other output files that a certificate refers to. */
export interface CertifiedFiles {
  readonly report: boolean;
  /** Null without an evidence file. */
  readonly evidence: EvidenceDigest | null;
}

interface CertificateSettings {
  readonly order: CertificateOrder;
  readonly certifiedFiles: CertifiedFiles;
  /** Called with the path of the written certificate. */
  readonly onWritten: (path: string) => void;
}

/** Writes the certificate after the run. The given reporter gets the result as a notice before the final event. */
export function certifying(next: Reporter, { order, certifiedFiles, onWritten }: CertificateSettings): Reporter {
  const issue = gather(async (finishedRun) => {
    const evidence = certifiedFiles.evidence?.hex() ?? null;
    const message = await issued(finishedRun, { order, files: { ...certifiedFiles, evidence }, onWritten }).catch(
      (fault: unknown) => ({ fault }),
    );
    if (typeof message === 'string') await next({ type: 'notice', message });
    const footer =
      typeof message === 'string'
        ? finishedRun.footer
        : withUnwritten(finishedRun.footer, [{ path: order.path, ...message }]);
    await next({ type: 'finished', footer });
  });
  return async (event) => {
    await issue(event);
    if (event.type !== 'finished') await next(event);
  };
}

/** Writes the certificate if the run deserves one. Returns the result in words. */
async function issued(
  finishedRun: FinishedRun,
  { order, files, onWritten }: Pick<CertificateSettings, 'order' | 'onWritten'> & { readonly files: WrittenFiles },
): Promise<string> {
  const refusal = whyNotCertified(finishedRun);
  if (refusal !== null) return `no certificate was written: ${refusal}`;
  await issueCertificate(finishedRun, { order, files });
  onWritten(order.path);
  return `${order.keys === null ? 'an unsigned' : 'a signed'} certificate was written to ${order.path}`;
}

/** A SHA-256 digest of the evidence lines, computed while they are written. */
export interface EvidenceDigest {
  add(line: string): void;
  hex(): string;
}

export function evidenceDigest(): EvidenceDigest {
  const hash = createHash('sha256');
  return { add: (line) => void hash.update(line), hex: () => hash.digest('hex') };
}
