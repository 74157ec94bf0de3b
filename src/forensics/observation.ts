import type { SignableRequest } from '../../reference/signing/index.ts';

/** The answer of a signer to one request: any of the three values, including right ones. */
export interface SigningObservation {
  readonly request: SignableRequest;
  readonly signingKey: string;
  readonly received: {
    readonly baseString?: string | undefined;
    /** Percent-encoded, as in the header. */
    readonly signature?: string | undefined;
    /** The complete value of the header. */
    readonly authorization?: string | undefined;
  };
}

/** The answer of a signer to one e-mail address. */
export interface EmailObservation {
  readonly email: string;
  readonly emailHash: string;
}
