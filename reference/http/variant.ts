import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

/** A server that differs from the honest one in one respect. */
export interface Variant<Rules, Call> {
  /** Kebab-case, apart from the names of operations. */
  readonly name: string;
  /** One line that says what this server does. */
  readonly says: string;
  /** Replaces some of the `honest` rules. Called once for each server, so it may keep state. */
  readonly rules?: (honest: Rules) => Partial<Rules>;
  /** Rewrites each reply just before it is sent. */
  readonly reply?: (reply: Reply, call: Call) => Reply;
  readonly transport?: Transport;
}

/** A server that breaks one requirement, and nothing else. */
export interface FaultOf<Rules, Call> extends Variant<Rules, Call> {
  readonly requirement: string;
}

/** A correct server that differs from the honest one where the contract allows it. */
export interface FreedomOf<Rules, Call> extends Variant<Rules, Call> {
  /** The section of the contract, or the known trait of a live service, that allows it. */
  readonly source: string;
}

/** Throws for an unknown name. `kind` and `server` are words in the error message. */
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

/** Applies the variants in order: each one gets the rules that the previous one returned. */
export function rulesWith<Rules>(honest: Rules, variants: readonly Pick<Variant<Rules, never>, 'rules'>[]): Rules {
  return variants.reduce((rules, variant) => ({ ...rules, ...variant.rules?.(rules) }), honest);
}
