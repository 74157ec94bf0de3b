/** A request as a signer receives it. `body` is null if the request has no body. */
export interface SignerRequest {
  readonly method: string;
  readonly url: string;
  readonly nonce: string;
  readonly body: string | null;
}

/** A question to a signer. The field names are those of the signer protocol. */
export type Question =
  | { readonly op: 'hello'; readonly protocol: 1; readonly echo: string }
  | { readonly op: 'baseString'; readonly request: SignerRequest }
  | { readonly op: 'signature' | 'authorization'; readonly request: SignerRequest; readonly signingKey: string }
  | {
      readonly op: 'verify';
      readonly request: Omit<SignerRequest, 'nonce'>;
      readonly authorization: string;
      readonly signingKey: string;
    }
  | { readonly op: 'emailHash'; readonly email: string };

export type Operation = Question['op'];
