import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { documents } from './documents.ts';

describe('documents derived from the schemas', () => {
  it('are up to date: run `npm run generate:documents` when this fails', async () => {
    for (const { file, text } of await documents()) expect(await readFile(file, 'utf8'), file).toBe(text);
  });

  it('hold an OpenAPI document that a public linter accepts', async () => {
    const [openapi] = await documents();
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'no-invalid-schema-examples': { severity: 'error', allowAdditionalProperties: true },
        // It does not see that a condition's `required` speaks of properties defined beside the condition.
        'no-required-schema-properties-undefined': 'off',
      },
    });
    const problems = await lintFromString({ source: openapi?.text ?? '', absoluteRef: openapi?.file ?? '', config });

    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).toEqual([]);
  });
});
