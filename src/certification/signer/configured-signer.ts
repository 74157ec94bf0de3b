import { AdapterError } from '../../signer/adapter-error.ts';
import type { Signer } from '../../signer/signer.ts';
import { underScheme } from '../../signer/under-scheme.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import { neutralScheme } from '../../../reference/signing/index.ts';
import { discreet, discretionOf } from './masked-signer.ts';
import type { Io } from '../../cli/process/io.ts';
import { openSigner } from './open-signer.ts';
import type { SignerFlags, WantedSigner } from '../../cli/certify/signer-flags.ts';

/** Reaches a signer under the flags of a call. Throws a ConfigurationError for one that cannot be reached at all. */
export async function reachedSigner(
  wanted: WantedSigner,
  { env, flags }: { readonly env: Io['env']; readonly flags: Pick<SignerFlags, 'timeoutMs' | 'schemeName'> },
): Promise<Signer> {
  const hide = discretionOf(env);
  try {
    const signer = await openSigner(wanted, { timeoutMs: flags.timeoutMs, env });
    return ofScheme(discreet(signer, hide), flags);
  } catch (error) {
    if (!(error instanceof AdapterError)) throw error;
    throw new ConfigurationError([{ flag: `--${wanted.kind}`, message: hide(error.message), hint: error.hint }]);
  }
}

/** A signer that writes a scheme of its own into the Authorization header, judged as if it wrote the contract's. */
export function ofScheme(signer: Signer, { schemeName }: Pick<SignerFlags, 'schemeName'>): Signer {
  return schemeName === undefined ? signer : underScheme(signer, { own: schemeName, neutral: neutralScheme });
}
