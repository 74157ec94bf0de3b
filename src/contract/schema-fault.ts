import { expectedBy } from './expected-by.ts';

/** A violation as Ajv reports it. */
export interface SchemaViolation {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A violated schema as a phrase after a position: `the field "url" is missing`, `expected at least 1 item`. */
export function schemaFaultInWords({ keyword, params }: SchemaViolation): string {
  if (keyword === 'required') return `the field ${JSON.stringify(params['missingProperty'])} is missing`;
  if (keyword === 'additionalProperties') return `unknown field ${JSON.stringify(params['additionalProperty'])}`;
  return `expected ${expectedBy({ keyword, params })}`;
}
