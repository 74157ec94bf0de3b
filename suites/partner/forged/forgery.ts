import { randomUUID } from 'node:crypto';
import type { Request } from '../../../src/authoring.ts';
import type { Backend, Signing } from '../calls/backend.ts';

/** A header that is not the one of its call: made for something else, or changed afterwards. */
export interface Forgery extends Signing {
  /** The forgery in words that follow "a header": "made for another verb". */
  readonly name: string;
}

/** The call with a header that is to be refused. */
export function signedWrongly(call: Request, signing: Signing, backend: Backend): Request {
  return { ...backend.sign(call, signing), refusalExpected: true };
}

/**
 * The honest call with a forged header; null where that header would be the right one, as for a query that is empty. Some
 * headers are right or wrong as chance has it: then a nonce is chosen under which they are wrong.
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

/** Two signatures of five hold a letter that is the same in either alphabet of Base64 alone. */
const attempts = 20;

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
