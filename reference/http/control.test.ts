import { expect, it } from 'vitest';
import { controlEndpoint } from './control.ts';
import type { RawRequest } from './raw-request.ts';

const post = (path: string, body: unknown): RawRequest => ({
  method: 'POST',
  target: path,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
  address: '127.0.0.1',
  secure: false,
});

it('holds a limited number of arranged states, until some are released', () => {
  const control = controlEndpoint({ offer: () => ({ data: {} }) }, ({ target }) => ({ path: target }));
  const arranged = (): number => control(post('/control/arrange', { state: 'offer' })).status;
  for (let states = 0; states < 2_000; states += 1) expect(arranged()).toBe(200);
  expect(arranged()).toBe(503);
  control(post('/control/release', { handle: 'handle-1' }));
  expect(arranged()).toBe(200);
});
