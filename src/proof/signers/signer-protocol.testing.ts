import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { onTestFinished } from 'vitest';

const file = new URL('../../../schemas/octoproof/signer-protocol.schema.json', import.meta.url);
const schema: { readonly $id: string; readonly examples: readonly unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv2020({ allowUnionTypes: true }).addSchema(schema);

/** A definition in the published schema; empty for the whole schema. */
export type Part = '' | '#/$defs/question' | '#/$defs/answer';

export const publishedExamples = schema.examples;

/** True if a message matches a part of the protocol. */
export function fits(message: unknown, part: Part): boolean {
  return ajv.validate(`${schema.$id}${part}`, message);
}

/**
 * A command that runs another command and records the lines of its input and output. The very last lines may be
 * missing. The record is deleted after the test.
 */
export function recordedCommand(command: string): {
  readonly command: string;
  lines(of: 'in' | 'out'): readonly unknown[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'octoproof-recorded-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (of: string): string => join(folder, of);
  return {
    command: `tee ${path('in')} | ${command} | tee ${path('out')}`,
    lines: (of) =>
      readFileSync(path(of), 'utf8')
        .split('\n')
        // The text after the last line end is an incomplete line.
        .slice(0, -1)
        .map((line): unknown => JSON.parse(line)),
  };
}
