import { expect, onTestFinished, test } from 'vitest';
import { faults } from './faults/index.ts';
import { freedoms } from './freedoms/index.ts';
import { startPartner } from './index.ts';
import type { OperationWire } from './4-endpoints/operations.ts';
import { checked, openSession } from './session.testing.ts';

test('startPartner rejects with the name of an unknown fault or freedom', async () => {
  await expect(startPartner({ faults: ['nothing'] })).rejects.toThrow('no fault is named "nothing"');
  await expect(startPartner({ freedoms: ['nothing'] })).rejects.toThrow('no freedom is named "nothing"');
});

test('startPartner serves no control endpoint by default', async () => {
  const partner = await startPartner();
  onTestFinished(() => partner.close());
  expect(partner.controlUrl).toBeNull();
  expect((await fetch(`${partner.baseUrl}/control/arrange`, { method: 'POST', body: '{}' })).status).toBe(401);
});

test('faults and freedoms have unique names', () => {
  const names = [...faults, ...freedoms].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z0-9.]+(-[A-Za-z0-9.]+)*$/.test(name))).toEqual([]);
});

test.each(['none', ...freedoms.map(({ name }) => name)])(
  'checkAvailability, reserve and fulfill work with the freedom %s',
  async (name) => {
    const session = await openSession(onTestFinished, { freedoms: name === 'none' ? [] : [name] });
    const { reply = {} }: OperationWire = session.partner.operations.reserve;
    const { values } = await session.arrange('product');
    const purchaserId = '8c5d3a52-6c1f-4f8e-9f0a-1f3c5d7e9b11';
    const checkedValues = await checked(session, { ...values, customerServiceId: 'cs', purchaserId });
    const reserved = await session.call('reserve', checkedValues);
    expect([Math.floor(reserved.status / 100), reserved.body]).toEqual([2, expect.anything()]);
    const reservationId = String(reserved.at(String(reply['reservationId'])));
    const fulfilled = await session.call('fulfill', { reservationId, customerServiceId: 'cs' });
    expect(Math.floor(fulfilled.status / 100)).toBe(2);
    expect(fulfilled.at(String(reply['reservationId']))).toBe(reserved.at(String(reply['reservationId'])));
    const authorization = session.sign({ method: 'GET', url: 'https://elsewhere.example.com/', body: '' });
    expect((await session.send({ method: 'GET', path: '/acme/v1/x', authorization })).status).toBe(401);
  },
);
