import type { Beside } from '../../../reference/http/listen.ts';
import { referenceHeader } from '../../model/reference-mark.ts';

/** Marks each reply as one of a bundled reference, so that no certificate of it passes for another service. */
export function marking(reference: string, beside: Beside): Beside {
  return (incoming, outgoing) => {
    outgoing.setHeader(referenceHeader, reference);
    return beside(incoming, outgoing);
  };
}
