import type { Changed } from '../../suites/history.ts';
import type { Gap } from '../model/obstacle.ts';
import type { Requirement } from '../model/requirement.ts';

/** A bundled suite with the faults that prove its checks. */
export interface DocumentedSuite {
  readonly name: SuiteName;
  readonly title: string;
  /** The document that has its requirements. */
  readonly contract: string;
  readonly requirements: readonly DocumentedRequirement[];
}

export type SuiteName = 'storefront' | 'partner' | 'signer' | 'client';

export interface DocumentedRequirement extends Requirement {
  readonly id: string;
  readonly checks: readonly DocumentedCheck[];
  readonly faults: readonly DocumentedFault[];
  /** The releases that changed its demand, the oldest first. */
  readonly changes: readonly Changed[];
}

export interface DocumentedCheck {
  readonly id: string;
  readonly title: string;
  readonly kind: 'check' | 'law' | 'ambient' | 'rule';
  readonly needs: CheckNeeds;
  /** Only for the rules of a client. */
  readonly advice?: { readonly harm: string; readonly remedy: string };
}

/** What a check cannot run without. For an ambient check and a rule: what makes its situation occur. */
export interface CheckNeeds {
  readonly gaps: readonly NeededGap[];
  /** States of the control endpoint. */
  readonly controlStates: readonly string[];
  /** Stimuli of the sandbox: one of them must be provoked. */
  readonly stimuli: readonly NamedText[];
  /** Operations of the driver of a client: all of them. */
  readonly driverOperations: readonly string[];
}

export interface NeededGap {
  readonly gap: Gap;
  /** True if a control endpoint provides the same. */
  readonly orControl: boolean;
}

export interface NamedText {
  readonly name: string;
  readonly says: string;
}

export interface DocumentedFault extends NamedText {
  /** The command that serves an implementation with this fault; null if octoproof cannot serve one. */
  readonly serve: string | null;
}
