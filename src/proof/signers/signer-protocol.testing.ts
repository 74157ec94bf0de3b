import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { onTestFinished } from 'vitest';

const file = new URL('../../../schemas/octoproof/signer-protocol.schema.json', import.meta.url);
const schema: { readonly $id: string; readonly examples: readonly unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv2020({ allowUnionTypes: true }).addSchema(schema);

/** What the published schema calls by this name; empty for the whole. */
export type Part = '' | '#/$defs/question' | '#/$defs/answer';

export const publishedExamples = schema.examples;

/** Whether a message is such a part of the protocol. */
export function fits(message: unknown, part: Part): boolean {
  return ajv.validate(`${schema.$id}${part}`, message);
}

/**
 * A command that does what another does, and keeps the lines that go in and out, but for some of the very last. The
 * lines are gone when the test is over.
 */
export function overheard(command: string): { readonly command: string; lines(of: 'in' | 'out'): readonly unknown[] } {
  const folder = mkdtempSync(join(tmpdir(), 'octoproof-overheard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (of: string): string => join(folder, of);
  return {
    command: `tee ${path('in')} | ${command} | tee ${path('out')}`,
    lines: (of) =>
      readFileSync(path(of), 'utf8')
        .split('\n')
        // Behind the last end of line stands what was cut off when the run was over.
        .slice(0, -1)
        .map((line): unknown => JSON.parse(line)),
  };
}
