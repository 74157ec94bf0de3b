import { expect, test } from 'vitest';
import { whileServing } from './served.testing.ts';

test('a control request with too many options is refused', async () => {
  await whileServing(['--control'], async (baseUrl) => {
    const statusWith = async (options: number): Promise<number> => {
      const body = JSON.stringify({ state: 'offer', params: { options } });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${baseUrl}/control/arrange`, { method: 'POST', headers, body })).status;
    };
    expect([await statusWith(200), await statusWith(201), await statusWith(9_000_000_000_000_000)]).toEqual([
      200, 400, 400,
    ]);
  });
});

test('the checkout page accepts no large form', async () => {
  await whileServing([], async (baseUrl) => {
    const body = `payment=cancelled&note=${'x'.repeat(2_000_000)}`;
    const reply = await fetch(`${baseUrl}/_octoproof/checkout/x`, { method: 'POST', body });
    expect(reply.status).toBe(409);
  });
});

test('at most 20 journal pages are open at once', async () => {
  await whileServing([], async (baseUrl) => {
    const open = async () => await fetch(`${baseUrl}/_octoproof/journal/events`);
    const pages = await Promise.all(Array.from({ length: 20 }, open));
    expect((await open()).status).toBe(503);
    await pages[0]?.body?.cancel();
    await expect.poll(async () => (await open()).status).toBe(200);
    await Promise.all(pages.slice(1).map(async ({ body }) => await body?.cancel()));
  });
});
