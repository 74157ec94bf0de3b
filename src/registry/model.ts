import type { Signature } from '../certificate/verify.ts';
import type { Dossier } from '../dossier/document.ts';
import type { Integration } from '../dossier/rules.ts';

/** The status of an implementation. `not-verified`: at least one of its dossiers was refused. */
export type Status = 'ready' | 'not-ready' | 'incomplete' | 'out-of-date' | 'not-verified';

/**
 * The state of a section. `partly`: nothing is broken, but a requirement that could be tested was not. `untested`: no
 * requirement was tested. `inapplicable`: the section has nothing to test.
 */
export type SectionState = 'kept' | 'partly' | 'broken' | 'untested' | 'inapplicable';

/** The state of one requirement of a section. */
export interface SectionRequirement {
  readonly id: string;
  readonly sentence: string;
  readonly state: 'kept' | 'broken' | 'untested' | 'inapplicable';
}

/** A column of the table: a section of the contract, or an endpoint under load. */
export interface Column {
  /** `storefront`, `partner`, `signer`, `client` or `load`. */
  readonly subject: string;
  /** The number of the section, or the name of the endpoint. */
  readonly section: string;
}

export interface SectionResult extends Column {
  readonly state: SectionState;
  /** Empty for an endpoint under load. */
  readonly requirements: readonly SectionRequirement[];
  /** The sentence of the dossier about an endpoint under load; null for a section of the contract. */
  readonly says: string | null;
}

/** A file that the site copies from the folder of a dossier. */
export interface PublishedFile {
  /** The path in the folder of the dossier. */
  readonly file: string;
  readonly sha256: string;
}

/** A verified dossier. */
export interface Decision {
  /** The folder of the dossier, relative to the folder of the registry. */
  readonly folder: string;
  /** The text of the statement, and its SHA-256. */
  readonly text: string;
  readonly digest: string;
  readonly dossier: Dossier;
  readonly signature: Signature;
  readonly sections: readonly SectionResult[];
  /** The certificates that the site publishes. */
  readonly published: readonly PublishedFile[];
}

/** A dossier that proves nothing. */
export interface RefusedDossier {
  readonly folder: string;
  readonly reasons: readonly string[];
  /** Its own statements, which nobody verified; null if it cannot be read. */
  readonly stated: { readonly for: Integration; readonly madeAt: string; readonly version: string } | null;
}

/** One integration: a row of the table. */
export interface Implementation {
  /** Its folder, relative to the folder of the registry. */
  readonly folder: string;
  /** The name of the integration, or that of the folder if no dossier is verified. */
  readonly name: string;
  /** The name of its folder in the site, unique in the registry. */
  readonly slug: string;
  /** Null if no dossier is readable. */
  readonly kind: Integration | null;
  readonly status: Status;
  /** Why it is out of date or not verified; otherwise empty. */
  readonly reasons: readonly string[];
  /** The newest dossier; null if the status is `not-verified`. */
  readonly current: Decision | null;
  /** All verified dossiers, the newest first. */
  readonly decisions: readonly Decision[];
  readonly refused: readonly RefusedDossier[];
}

export interface Registry {
  /** Sorted by name. */
  readonly implementations: readonly Implementation[];
  /** The columns of the table of each kind. */
  readonly columns: Readonly<Record<Integration, readonly Column[]>>;
  /** Folders without a dossier. */
  readonly empty: readonly string[];
  readonly builtAt: Date;
  readonly maxAgeDays: number;
}
