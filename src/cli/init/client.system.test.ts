import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../temporary-folder.testing.ts';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import { call } from '../fake-io.testing.ts';

const folder = emptyFolder();

const item = { shopper: 's', productId: 'p', optionId: 'o' };
const questions = [
  { op: 'sync' },
  { op: 'sync', filters: { state: 'Ohio' } },
  { op: 'register' },
  { op: 'register', apiKey: 'issued by the operator' },
  { op: 'listOffers' },
  { op: 'putInCart', ...item, quantity: 2 },
  { op: 'changeQuantity', ...item, quantity: 3 },
  { op: 'removeFromCart', ...item },
  { op: 'viewCart', shopper: 's' },
  { op: 'emptyCart', shopper: 's' },
  { op: 'confirmPrice', shopper: 's' },
  { op: 'checkout', shopper: 's' },
  { op: 'returnFromCheckout', shopper: null, url: 'https://shop.test/return?marketplaceOrderUuid=1' },
  { op: 'restart' },
  { op: 'somethingNew' },
].map((question, index) => ({ seq: index + 1, ...question }));

/** The answers of a driver, started by a shell as octoproof does. */
async function answersOf(command: string): Promise<readonly (Json | undefined)[]> {
  const child = spawn(command, { shell: true, cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(questions.map((question) => `${JSON.stringify(question)}\n`).join(''));
  const answers: (Json | undefined)[] = [];
  for await (const line of createInterface({ input: child.stdout })) answers.push(parseJson(line));
  return answers;
}

/** The violations of a definition of the protocol's schema. */
function violationsOf(definition: 'question' | 'answer', value: unknown): unknown {
  const schema: { readonly $id: string } & Record<string, unknown> = createRequire(import.meta.url)(
    'octoproof/schemas/octoproof/driver-protocol.schema.json',
  );
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  ajv.addSchema(schema);
  const validate = ajv.getSchema(`${schema.$id}#/$defs/${definition}`);
  if (validate === undefined) throw new Error(`the schema has no ${definition}`);
  return validate(value) === true ? [] : validate.errors;
}

test('the questions of this test fit the schema, except for the unknown one', () => {
  for (const question of questions.slice(0, -1))
    expect([question.op, violationsOf('question', question)]).toEqual([question.op, []]);
});

describe.each([
  {
    language: 'js',
    file: 'driver.mjs',
    command: 'node driver.mjs',
    unfilled: 'async sync() {\n    return null;',
    filled: 'async sync() {\n    return {};',
    failing: "async sync() {\n    throw new Error('the shop is closed');",
  },
  {
    language: 'python',
    file: 'driver.py',
    command: 'python3 driver.py',
    unfilled: 'def register(apiKey=None):',
    filled: 'def register(apiKey=None):\n    return {}\n',
    failing: "def register(apiKey=None):\n    raise ValueError('the shop is closed')\n",
  },
])('the skeleton in $language', ({ language, file, command, unfilled, filled, failing }) => {
  const written = async (change: string): Promise<void> => {
    const { code, stdout } = await call(['init', 'client', '--language', language, '--out', folder]);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`octoproof client --command "${command}"`)]);
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(unfilled);
    await writeFile(path, text.replace(unfilled, change));
  };

  test('answers every question as not supported', async () => {
    await written(unfilled);
    const answers = await answersOf(command);

    expect(answers).toEqual(questions.map(({ seq }) => ({ seq, unsupported: true })));
    for (const answer of answers) expect(violationsOf('answer', answer)).toEqual([]);
  });

  test('answers with the result of a function that is filled in', async () => {
    await written(filled);
    const results = (await answersOf(command)).filter((answer) => isObject(answer) && isObject(answer['result']));

    expect(results).not.toEqual([]);
    for (const answer of results) expect(violationsOf('answer', answer)).toEqual([]);
  });

  test('answers with the error of a function that fails, and goes on', async () => {
    await written(failing);
    const answers = await answersOf(command);

    expect(answers).toHaveLength(questions.length);
    expect(answers).toContainEqual({ seq: expect.any(Number), error: expect.stringContaining('the shop is closed') });
    for (const answer of answers) expect(violationsOf('answer', answer)).toEqual([]);
  });
});

test('a function of the JavaScript skeleton that returns nothing is not offered', async () => {
  await call(['init', 'client', '--out', folder]);
  const path = join(folder, 'driver.mjs');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('async sync() {\n    return null;', 'async sync() {'));

  expect((await answersOf('node driver.mjs')).slice(0, 1)).toEqual([{ seq: 1, unsupported: true }]);
});
