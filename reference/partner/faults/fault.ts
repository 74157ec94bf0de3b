import type { Reply } from '../http/reply.ts';
import type { PartnerRules, Received } from '../rules.ts';
import type { Transport } from '../http/transport.ts';

/** A partner backend that is wrong in one way, and in that way only. */
export interface Fault {
  /** Kebab-case, apart from the names of operations. */
  readonly name: string;
  /** Id of the requirement that it breaks. */
  readonly requirement: string;
  /** One line: what this wrong backend does. */
  readonly says: string;
  /** Replaces some rules; `honest` are those it would have had. Called once for each server, so it may keep state. */
  readonly rules?: (honest: PartnerRules) => Partial<PartnerRules>;
  /** Rewrites each reply just before it is sent. */
  readonly reply?: (reply: Reply, call: Received) => Reply;
  readonly transport?: Transport;
}
