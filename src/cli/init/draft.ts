import type { Gap } from '../../model/obstacle.ts';
import type { CiJob } from './ci-files.ts';
import type { WithoutSecrets } from './pasted-secrets.ts';
import type { ExpectedGap } from './expected-gaps.ts';
import type { Tried } from './try-target.ts';

/** The result of an interview about one subject. */
export interface Draft {
  /** Returns the text of the target file with these gaps accepted; null for a subject without a target file. */
  readonly text: ((acceptedGaps: readonly Gap[]) => string) | null;
  /** Gaps that keep checks from running, as far as they are known before a run. */
  readonly gaps: readonly ExpectedGap[];
  /** Names of environment variables with keys. */
  readonly keys: readonly string[];
  /** What a pasted request contained; absent if nothing is pasted. */
  readonly pasted?: Omit<WithoutSecrets, 'fields'>;
  /** Says that the command in a CI file lacks a secret; absent if it lacks none. */
  readonly lacking?: string | undefined;
  readonly job: Pick<CiJob, 'subject' | 'flags'> & Partial<Pick<CiJob, 'loopback'>>;
  /** Additional words of the command for the first run. */
  readonly first: readonly string[];
  /** Fields to add to the target file, so that more can be proven; absent if none is missing. */
  readonly toAdd?: () => readonly string[];
  /** Adds fields that the reply of the attempt suggests. Returns their names. */
  readonly learn?: (answer: string) => readonly string[];
  /** Sends one read to a server, or one question to a signer. Returns the result in words. */
  readonly attempt: (signal: AbortSignal) => Promise<Tried>;
}
