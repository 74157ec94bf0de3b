import type { Around } from '../http/around.ts';
import type { Front } from '../http/front.ts';
import type { Deal } from '../catalogue/deal.ts';
import type { ReferencePartner } from '../reference-partners.ts';
import type { Reply } from '../http/reply.ts';
import type { Received, Rules } from '../rules.ts';
import type { Transport } from '../http/transport.ts';

/** A server that is right, and differs from the honest one where the contract leaves it free to. */
export interface Freedom {
  /** Kebab-case. */
  readonly name: string;
  /** One line: what this server does. */
  readonly says: string;
  /** What allows it: a section of the contract, or a known trait of the live service. */
  readonly source: string;
  readonly rules?: (honest: Rules) => Partial<Rules>;
  readonly reply?: (reply: Reply, exchange: Received) => Reply;
  /** Comes between the arrival of calls and their handling. Called once for each server. */
  readonly around?: () => Around;
  /** Stands before the service, and sees requests before they are read. Called once for each server. */
  readonly front?: () => Front;
  readonly transport?: Transport;
  /** The time that the server lives in, in ms since epoch, at what is another time for everybody else. */
  readonly clock?: (now: number) => number;
  /** Changes the catalogue before the server starts. */
  readonly catalogue?: (catalogue: readonly Deal[]) => readonly Deal[];
  /** Ids of the requirements that a target file must waive for it: the live service is known to break them. */
  readonly waives?: readonly string[];
  /** Changes a partner that is registered from the start. */
  readonly partner?: (partner: ReferencePartner) => ReferencePartner;
}
