import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sha256 } from '../certificate/digest.ts';
import { validatorOf } from '../certificate/conforms.ts';
import { readBounded } from '../model/bounded-file.ts';
import { ConfigurationError } from '../model/configuration-error.ts';
import { fileFault } from '../model/file-fault.ts';
import { parseJson, type Json } from '../model/json.ts';
import type { Gap } from '../model/obstacle.ts';
import type { SignerOperation } from '../model/question.ts';
import type { ConformanceLevel } from '../model/verdict.ts';

export type Subject = 'storefront' | 'partner' | 'signer' | 'client';

/** A certificate that an integration needs. */
export interface CertificateRule {
  readonly subject: Subject;
  /** The lowest level that is accepted. */
  readonly level: ConformanceLevel;
  /** The largest number of known failures that is accepted. */
  readonly maxKnownFailures: number;
  /** Gaps that do not lower the level. The run must accept them, too. */
  readonly acceptedGaps?: readonly Gap[];
  /** The operations that a signer must offer. Others do not lower its level. Absent: the level decides. */
  readonly operations?: readonly SignerOperation[];
  /** Ids of requirements that the target file of a partner must attest. Absent: none. */
  readonly attestations?: readonly string[];
  /** Facts of the target file with which no such certificate is required. Absent: it is always required. */
  readonly unlessDeclared?: Readonly<Record<string, Json>>;
}

/** The performance that each of these endpoints needs. */
export interface LoadRule {
  readonly subject: 'storefront' | 'partner';
  readonly endpoints: readonly string[];
  /** The lowest accepted rate of all endpoints together, in requests a minute. */
  readonly perMinute: number;
  readonly quantile: number;
  readonly limitMs: number;
  readonly confidence: number;
  /** The largest accepted share of failed requests, from 0 to 1. */
  readonly maxErrorRate: number;
  /** The sentence of the contract. */
  readonly source: string;
}

/** The addresses at which the services of an integration go live. Rehearsals use other addresses. */
export interface AddressRule {
  /** Only https addresses are accepted. */
  readonly https?: boolean;
  /** The accepted hosts. `*.example.com` accepts every host below example.com. Absent: any host. */
  readonly hosts?: readonly string[];
}

/** The requirements of readiness for one kind of integration. */
export interface Rules {
  /** Absent: any address. */
  readonly address?: AddressRule;
  /** The name that the target file of a partner must declare. Absent: any name that fits the integration. */
  readonly partnerName?: string;
  /** The highest accepted age of each piece of evidence. */
  readonly maxAgeDays: number;
  readonly certificates: readonly CertificateRule[];
  readonly load: readonly LoadRule[];
  /** What follows once the integration is ready. */
  readonly launch: string;
}

/** The kinds of integrations that go live. */
export type Integration = 'partner' | 'storefront';

/** The rules of both kinds, in the format of `schemas/octoproof/readiness.schema.json`. */
type RulesFile = Readonly<Record<Integration, Rules>>;

/** Rules, and the digest of the file that they come from. */
export interface ReadRules {
  readonly rules: Rules;
  readonly sha256: string;
}

/**
 * Reads the rules of a file, or of the file of this release without one. Throws a ConfigurationError if the file cannot
 * be read or is invalid.
 */
export async function readRules(file: string | undefined, integration: Integration): Promise<ReadRules> {
  const path = file ?? join(dirname(createRequire(import.meta.url).resolve('octoproof/package.json')), ownFile);
  const content = await contentOf(path);
  const document = parseJson(content);
  if (document === undefined) throw rulesError(path, 'not valid JSON');
  const checked = validatorOf<RulesFile>('readiness')(document);
  if (!checked.ok) throw rulesError(path, checked.fault);
  return { rules: checked.value[integration], sha256: sha256(content) };
}

const ownFile = 'starters/readiness.json';

async function contentOf(path: string): Promise<string> {
  try {
    return (await readBounded(path, 16)).toString();
  } catch (error) {
    throw rulesError(path, `cannot read it: ${fileFault(error).words}`);
  }
}

function rulesError(file: string, message: string): ConfigurationError {
  return new ConfigurationError([
    { flag: '--rules', file, message, hint: `change a copy of ${ownFile} in the octoproof package` },
  ]);
}
