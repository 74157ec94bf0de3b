import type { SignableRequest } from '../../reference/signing/index.ts';

/** What a signer gave for one request: any of the three, the right ones as well. */
export interface SigningObservation {
  readonly request: SignableRequest;
  readonly signingKey: string;
  readonly received: {
    readonly baseString?: string | undefined;
    /** Percent-encoded, as it stands in the header. */
    readonly signature?: string | undefined;
    /** The whole value of the header. */
    readonly authorization?: string | undefined;
  };
}

/** What a signer gave for one e-mail address. */
export interface EmailObservation {
  readonly email: string;
  readonly emailHash: string;
}
