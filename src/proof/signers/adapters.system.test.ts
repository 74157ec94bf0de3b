import { describe, expect, test } from 'vitest';
import { adapters, isPresent } from './adapters.ts';
import { alarmsOf, examineCommand } from './examine.ts';
import { fits, recordedCommand, publishedExamples } from './signer-protocol.testing.ts';

const present = adapters.filter(isPresent);
const absent = adapters.filter((adapter) => !present.includes(adapter)).map(({ language }) => language);
// Printed so that a missing language is visible.
if (absent.length > 0)
  process.stderr.write(`adapters not run because their runtime is missing: ${absent.join(', ')}\n`);

describe('the adapters', () => {
  test('include one for JavaScript that runs here', () => {
    expect(present.map(({ language }) => language)).toContain('JavaScript');
  });

  test.each(present)('for $language are correct in 600 random cases and follow the protocol', async (one) => {
    const { command, lines } = recordedCommand(one.command);
    const examination = await examineCommand(command, { cases: 600, seed: 20_261_121 });
    expect(alarmsOf(examination)).toEqual([]);
    expect(examination.footer).toMatchObject({ problems: [], outcome: 'conformant' });
    const [questions, answers] = [lines('in'), lines('out')];
    expect(Math.min(questions.length, answers.length)).toBeGreaterThan(600);
    expect(questions.filter((line) => !fits(line, '#/$defs/question'))).toEqual([]);
    expect(answers.filter((line) => !fits(line, '#/$defs/answer'))).toEqual([]);
  });
});

describe('the schema of the protocol', () => {
  test('accepts its own examples', () => {
    expect(publishedExamples.filter((example) => !fits(example, ''))).toEqual([]);
  });

  test.each([
    ['an answer without a number', { result: '' }, '#/$defs/answer'],
    ['an answer of two kinds', { seq: 1, result: '', error: 'no' }, '#/$defs/answer'],
    ['a number for a hash', { seq: 1, result: 5 }, '#/$defs/answer'],
    ['a question without a body', { seq: 1, op: 'baseString', request: { method: '', url: '', nonce: '' } }, ''],
    ['an unknown operation', { seq: 1, op: 'sing' }, '#/$defs/question'],
  ] as const)('refuses %s', (_, message, part) => {
    expect(fits(message, part)).toBe(false);
  });
});
