import { FindingError, type Reply } from '../../../src/authoring.ts';

interface Reported {
  readonly holds: boolean;
  readonly expected: string;
  /** What something other than the reply showed: the control endpoint, or a comparison of keys. */
  readonly received: string;
}

/** Throws a finding about a reply if something that the reply itself does not show is wrong. */
export function expectReported({ exchange }: Reply, { holds, expected, received }: Reported): void {
  if (!holds) throw new FindingError({ kind: 'body', exchange, expected, outside: true, received });
}
