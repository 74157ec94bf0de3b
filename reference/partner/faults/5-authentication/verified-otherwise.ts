import type { Operation } from '../../4-endpoints/operations.ts';
import type { PartnerRules, Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';

/** A part of a fault's description, by which it is narrowed. */
export type Concerns = (call: Received) => boolean;

export interface Chance {
  readonly name: string;
  readonly requirement: string;
  readonly says: string;
  /** All calls where absent. */
  readonly on?: Concerns;
  /** How the signature is computed when it did not fit at first. */
  readonly rules: (honest: PartnerRules) => Partial<PartnerRules>;
}

/** A verifier that gives a signature that does not fit a second chance, under other rules: honest calls never need it. */
export function secondChance({ name, requirement, says, on = () => true, rules }: Chance): Fault {
  return {
    name,
    requirement,
    says,
    rules: (honest) => ({
      isValid: (authorization, call) => {
        if (honest.isValid(authorization, call)) return true;
        return on(call) && honest.isValid(authorization, { ...call, rules: { ...call.rules, ...rules(honest) } });
      },
    }),
  };
}

export interface Wrong extends Omit<Chance, 'rules'> {
  readonly rules: (honest: PartnerRules) => Partial<PartnerRules>;
}

/** A verifier that computes signatures wrongly, so that honest calls of a kind are refused. */
export function computedWrongly({ name, requirement, says, on = () => true, rules }: Wrong): Fault {
  return {
    name,
    requirement,
    says,
    rules: (honest) => ({
      isValid: (authorization, call) =>
        honest.isValid(authorization, on(call) ? { ...call, rules: { ...call.rules, ...rules(honest) } } : call),
    }),
  };
}

/** A verifier that takes some calls for valid whose signature does not fit. */
export function takenAnyway(
  name: string,
  requirement: string,
  { says, takes }: { says: string; takes: (...about: Parameters<PartnerRules['isValid']>) => boolean },
): Fault {
  return {
    name,
    requirement,
    says,
    rules: (honest) => ({
      isValid: (authorization, call) => honest.isValid(authorization, call) || takes(authorization, call),
    }),
  };
}

export function at(...operations: readonly Operation[]): Concerns {
  return ({ operation }) => operation !== null && operations.includes(operation);
}
