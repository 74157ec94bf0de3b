import type { Request } from '../../../src/authoring.ts';
import type { Backend, Signing } from '../signed.ts';

/** A header that is not the one of its call: made for something else, or changed afterwards. */
export interface Forgery extends Signing {
  /** What it was made of, in words that follow "a header": "made for another verb". */
  readonly name: string;
}

/** Tries a header twice under the same nonce: what signs this very call is no forgery of it. */
const anyNonce = '6f2b1c7e/0d4a+93b0c5/d81e+2f4a=';

/** The call with a header that is to be refused. */
export function signedWrongly(call: Request, signing: Signing, backend: Backend): Request {
  return { ...backend.sign(call, signing), refusalExpected: true };
}

/** The honest call with a forged header; null where that header would be the right one, as for a query that is empty. */
export function forged(call: Request, forgery: Forgery, backend: Backend): Request | null {
  const sent = backend.signable(call, forgery.nonce?.() ?? anyNonce);
  const right = backend.authorize(sent, {});
  return backend.authorize(sent, forgery) === right ? null : signedWrongly(call, forgery, backend);
}

/** A header made for another part of the base string; parts are verb, nonce, base URL, parameters, body hash. */
export function otherPart(name: string, index: number, change: (part: string) => string): Forgery {
  return {
    name,
    parts: (parts) => parts.map((part, at) => (at === index ? change(part) : part)),
  };
}

/** A header that leaves a part out, with the ampersand before or behind it. */
export function withoutPart(name: string, index: number): Forgery {
  return { name, parts: (parts) => parts.filter((_, at) => at !== index) };
}
