import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** The texts of PEM files for connections. */
export interface TlsFiles {
  /** Certificates that are trusted in addition to the usual ones. */
  readonly ca?: string;
  /** The certificate of octoproof, for targets that demand one, and its key. */
  readonly cert?: string;
  readonly key?: string;
}

/**
 * A context for connections with these files. It also trusts the usual certificates, which a given one alone would replace. To create it
 * takes as long as many requests, so create it once. Throws for a key that does not belong to the certificate.
 */
export function secureContextOf({ ca, ...own }: TlsFiles): SecureContext {
  return createSecureContext({ ...own, ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) });
}
