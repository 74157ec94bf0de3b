import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

/** A server that differs from the honest one in one way. */
export interface Variant<Rules, Call> {
  /** Kebab-case, apart from the names of operations. */
  readonly name: string;
  /** One line: what this server does. */
  readonly says: string;
  /** Replaces some rules; `honest` are those it would have had. Called once for each server, so it may keep state. */
  readonly rules?: (honest: Rules) => Partial<Rules>;
  /** Rewrites each reply just before it is sent. */
  readonly reply?: (reply: Reply, call: Call) => Reply;
  readonly transport?: Transport;
}

/** A server that is wrong in one way, and in that way only. */
export interface FaultOf<Rules, Call> extends Variant<Rules, Call> {
  /** Id of the requirement that it breaks. */
  readonly requirement: string;
}

/** A server that is right, and differs from the honest one where the contract leaves it free to. */
export interface FreedomOf<Rules, Call> extends Variant<Rules, Call> {
  /** What allows it: a section of the contract, or a known trait of a live service. */
  readonly source: string;
}

/** The variants with these names. Throws where there is none of a name; `kind` and `server` go into the message. */
export function named<T extends { readonly name: string }>(
  all: readonly T[],
  names: readonly string[],
  { kind, server }: { readonly kind: string; readonly server: string },
): T[] {
  return names.map((name) => {
    const variant = all.find((one) => one.name === name);
    if (variant === undefined) throw new Error(`Cannot start the ${server}: no ${kind} is named "${name}"`);
    return variant;
  });
}

/** The rules of a server with these variants. Each one is handed the rules that those before it left. */
export function rulesWith<Rules>(honest: Rules, variants: readonly Pick<Variant<Rules, never>, 'rules'>[]): Rules {
  return variants.reduce((rules, variant) => ({ ...rules, ...variant.rules?.(rules) }), honest);
}
