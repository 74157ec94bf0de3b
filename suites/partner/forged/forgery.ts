import { randomUUID } from 'node:crypto';
import type { Request } from '../../../src/authoring.ts';
import type { Backend, Signing } from '../calls/backend.ts';

/** A wrong Authorization header: signed for another request, or changed after signing. */
export interface Forgery extends Signing {
  /** The forgery in words that follow "a request": "signed for another verb". */
  readonly name: string;
}

/** The call with a header that the backend must refuse. */
export function signedWrongly(call: Request, signing: Signing, backend: Backend): Request {
  return { ...backend.sign(call, signing), refusalExpected: true };
}

/**
 * The call with a forged header. Null if the forgery does not change the header, for example with an empty query. The
 * effect of some forgeries depends on the signature: this function chooses a nonce for which the header is wrong.
 */
export function forged(call: Request, forgery: Forgery, backend: Backend): Request | null {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const nonce = (forgery.nonce ?? randomUUID)();
    const sent = backend.signable(call, nonce);
    if (backend.authorize(sent, forgery) !== backend.authorize(sent, {})) {
      return signedWrongly(call, { ...forgery, nonce: () => nonce }, backend);
    }
  }
  return null;
}

/** About 40 % of the signatures contain no character in which the two Base64 alphabets differ. */
const attempts = 20;

/** A header with one other part in the base string: verb, nonce, base URL, parameters or body hash. */
export function otherPart(name: string, index: number, change: (part: string) => string): Forgery {
  return {
    name,
    parts: (parts) => parts.map((part, at) => (at === index ? change(part) : part)),
  };
}

/** A header without one part of the base string and without its ampersand. */
export function withoutPart(name: string, index: number): Forgery {
  return { name, parts: (parts) => parts.filter((_, at) => at !== index) };
}
