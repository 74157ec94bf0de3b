import type { RunRecord } from './statement.ts';

/**
 * The address of a target, or its name if it has none. A client has no address of its own: its base URL is that of the sandbox,
 * which changes from run to run.
 */
export function addressOfTarget({ subject, target }: Pick<RunRecord, 'subject' | 'target'>): string {
  return target.baseUrl === '' || subject === 'client' ? target.name : target.baseUrl;
}
