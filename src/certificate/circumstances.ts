import type { RunRecord } from './statement.ts';

/** Of what, by what and how a run was made: what a record and a JSON report both have word for word. */
type Circumstances = Pick<
  RunRecord,
  'version' | 'node' | 'subject' | 'target' | 'command' | 'seed' | 'startedAt' | 'durationMs' | 'budgets' | 'exchanges'
>;

/** The circumstances alone, out of whatever holds them. */
export function circumstancesOf(from: Circumstances): Circumstances {
  const { version, node, subject, target, command, seed, startedAt, durationMs, budgets, exchanges } = from;
  const { name, baseUrl } = target;
  return {
    version,
    node,
    subject,
    target: { name, baseUrl },
    command,
    seed,
    startedAt,
    durationMs,
    budgets,
    exchanges,
  };
}
