import type { Gap } from '../../spec/obstacle.ts';
import type { CiJob } from './ci-files.ts';
import type { Tried } from './try-target.ts';

/** The result of an interview about one subject. */
export interface Draft {
  /** The text of the target file with these gaps accepted; null for a subject that has none. */
  readonly text: ((acceptedGaps: readonly Gap[]) => string) | null;
  /** For want of what some checks cannot run, as far as it is known before a run. */
  readonly gaps: readonly Gap[];
  /** Variables that hold keys. */
  readonly keys: readonly string[];
  readonly job: Pick<CiJob, 'subject' | 'flags'>;
  /** Additional words of the command for the first run. */
  readonly first: readonly string[];
  /** Sends one read, or asks one question, and says what came back. */
  readonly attempt: (signal: AbortSignal) => Promise<Tried>;
}
