import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '../session.testing.ts';

const schema: object = JSON.parse(
  readFileSync(new URL('../../../schemas/octoproof/partner-control.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).addSchema(schema, 'control');

/** Errors of validating a value against a definition of the published schema. */
function schemaErrors(definition: string, value: unknown): unknown {
  const validate = ajv.getSchema(`control#/$defs/${definition}`);
  if (validate === undefined) throw new Error(`the schema defines no ${definition}`);
  return validate(value) === true ? [] : validate.errors;
}

const changes = [
  { price: 'changed' },
  { value: 'changed' },
  { soldOut: true },
  { soldOut: false },
  { transitional: true },
  { settled: 'succeeded' },
  { settled: 'failed' },
  { latencyMs: 0 },
];

test.each(changes)('the change %j and its reply are valid by the published schema', async (to) => {
  const session = await openSession(onTestFinished);
  const product = await session.arrange('product', { integration: 'iframe' });
  expect(schemaErrors('changeRequest', { handle: product.handle, to })).toEqual([]);
  const answer = await product.change(to);
  expect([answer.status, schemaErrors('changeResponse', answer.body)]).toEqual([200, []]);
});

test('the replies to arrange are valid by the published schema', async () => {
  const session = await openSession(onTestFinished);
  const product = await session.arrange('product', { integration: 'iframe' });
  const { handle, data } = product;
  expect([schemaErrors('arrangeResponse', { handle, data }), schemaErrors('productData', data)]).toEqual([[], []]);
  expect(product.values).toMatchObject({ prereservationId: expect.any(String) });
  const reservations = await session.arrange('reservations', { customerServiceId: 'x' });
  expect(schemaErrors('reservationsData', reservations.data)).toEqual([]);
  const unknown = await product.change({ painted: true });
  expect([unknown.status, schemaErrors('errorResponse', unknown.body)]).toEqual([501, []]);
});

test('the published schema allows no other change, and not two at once', () => {
  const wrong = [{}, { painted: true }, { soldOut: true, price: 'changed' }, { settled: 'maybe' }, { latencyMs: -1 }];
  expect(wrong.map((to) => schemaErrors('productChange', to))).not.toContainEqual([]);
});

test('a released product no longer exists', async () => {
  const session = await openSession(onTestFinished);
  const product = await session.arrange('product');
  const release = async () => {
    const body = JSON.stringify({ handle: product.handle });
    return (await fetch(`${session.partner.controlUrl}/release`, { method: 'POST', body })).status;
  };
  expect((await session.call('checkAvailability', product.values)).status).toBe(200);
  expect([await release(), await release()]).toEqual([200, 200]);
  expect((await session.call('checkAvailability', product.values)).status).toBe(404);
  expect((await product.change({ soldOut: true })).status).toBe(400);
});
