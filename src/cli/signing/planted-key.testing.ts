import { authorize, percentEncode } from '../../../reference/signing/index.ts';
import { expect } from 'vitest';
import { call, type Called, type CallOptions } from '../fake-io.testing.ts';

/** Looks like Base64 and needs escapes, so that every form of it would show. */
export const plantedKey = 'cGxhbnRlZA==+"key" ü';

/** Calls the command line with the key in its usual variable, and holds that no output shows it in any form. */
export async function callWithKey(argv: readonly string[], options: CallOptions = {}): Promise<Called> {
  const called = await call(argv, { env: { OCTOPROOF_SIGNING_KEY: plantedKey }, ...options });
  const forms = [plantedKey, percentEncode(plantedKey), JSON.stringify(plantedKey).slice(1, -1)];
  for (const form of forms) expect(called.stdout + called.stderr).not.toContain(form);
  return called;
}

export const request = {
  method: 'POST',
  url: 'https://partner.example.com/v1/products/7/availability?locale=en-US&city=New+York',
  nonce: 'n-1',
  body: '{"a":1}\n',
} as const;

export const authorization = authorize(request, plantedKey);

/** The request as it goes over the wire. */
export function rawRequest(header: string = authorization): string {
  const { host, pathname, search } = new URL(request.url);
  return `POST ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${header}\r\n\r\n${request.body}`;
}
