import { violations, type Facts, type Reply, type SchemaName, type Violation } from '../../../src/authoring.ts';
import { schemaFinding } from './cart-violations.ts';
import { isErrorBody } from '../replies/error-reply.ts';
import { withNeutralNames, wirePointer } from '../replies/wire-names.ts';

/** A record that one operation returns, and the row that each violation of its schema belongs to. */
export interface RecordShape<Row extends string> {
  readonly endpoint: string;
  readonly schema: SchemaName;
  readonly rowOf: (violation: Violation) => Row;
}

/** Judges one row of a record. Returns whether the reply is such a record; throws its first violation in that row. */
export type ShapeJudge<Row extends string> = (reply: Reply, row: Row, facts: Pick<Facts, 'naming'>) => boolean;

/** True for the success of an operation. Section 4 covers an error with a success status. */
export function isRecord({ endpoint, status, json, text }: Reply, of: string): boolean {
  if (endpoint !== of || status !== 200) return false;
  // Section 1 covers a body that is not JSON.
  return json === undefined ? text === '' : !isErrorBody(json);
}

/** The judge of a record's shape; each violation belongs to exactly one row. */
export function shapeJudge<Row extends string>({ endpoint, schema, rowOf }: RecordShape<Row>): ShapeJudge<Row> {
  // The violations of a reply are computed once for all rows.
  const violationsOf = new WeakMap<Reply, readonly Violation[]>();
  return (reply, row, facts) => {
    if (!isRecord(reply, endpoint)) return false;
    const recordViolations = violationsOf.get(reply) ?? violations(schema, withNeutralNames(reply.json ?? null, facts));
    violationsOf.set(reply, recordViolations);
    const violation = recordViolations.find((candidate) => rowOf(candidate) === row);
    if (violation === undefined) return true;
    throw schemaFinding(reply, { ...violation, pointer: wirePointer(violation.pointer, facts) });
  };
}
