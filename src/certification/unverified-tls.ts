import { ConfigurationError } from '../model/configuration-error.ts';
import type { Environment } from './target/environment.ts';

/** Node.js reads this variable on its own. The value 0 turns off the verification of every TLS certificate. */
const nodeVariable = 'NODE_TLS_REJECT_UNAUTHORIZED';

interface Sending {
  readonly env: Environment;
  /** True if the user accepts a target whose certificate is not verified. Absent: no. */
  readonly insecure?: boolean | undefined;
}

/** Throws a ConfigurationError if the environment, and not the user of octoproof, turns off the verification of one of these addresses. */
export function refuseUnverified(addresses: readonly (string | null | undefined)[], { env, insecure }: Sending): void {
  const secure = addresses.find(isHttps);
  if (env[nodeVariable] !== '0' || insecure === true || secure === undefined) return;
  throw new ConfigurationError([
    {
      message: `${nodeVariable}=0 in the environment turns off the verification of TLS certificates, but octoproof sends keys only to hosts whose certificate it has verified: ${new URL(secure).origin}`,
      hint: `unset ${nodeVariable}. For a private certificate authority, give --ca FILE. To test a host whose certificate cannot be verified, give --insecure; all reports then say so`,
    },
  ]);
}

/** The mark of a target in all reports if a certificate of one of its addresses was not verified. */
export function tlsMark(
  addresses: readonly (string | null | undefined)[],
  { insecure }: Pick<Sending, 'insecure'>,
): { readonly unverifiedTls?: true } {
  return insecure === true && addresses.some(isHttps) ? { unverifiedTls: true } : {};
}

function isHttps(address: string | null | undefined): address is string {
  return typeof address === 'string' && URL.canParse(address) && new URL(address).protocol === 'https:';
}
