import type { RequirementRow } from '../../src/client-authoring.ts';

type GuideRow = Omit<Exclude<RequirementRow, string>, 'section'>;

const source = "This is a rule of the operator's guide.";

/** A rule of the operator's guide, about this topic. The contract does not demand it: by default, a breach is a warning. */
export function guide(topic: string, row: string | GuideRow): RequirementRow {
  const { interpretation, ...stated } = typeof row === 'string' ? { sentence: row } : row;
  return {
    section: `guide: ${topic}`,
    level: 'SHOULD',
    interpretation: interpretation === undefined ? source : `${source} ${interpretation}`,
    ...stated,
  };
}
