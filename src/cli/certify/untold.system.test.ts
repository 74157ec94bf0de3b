import { expect, test } from 'vitest';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { certifyStorefront } from '../../index.ts';
import { serving } from '../load/server.testing.ts';

/** What a control endpoint may leave untold of what it arranged. */
const optional = new Set(['taxes', 'choices', 'partnerId', 'handBuilt']);

test('what a control endpoint does not tell is nothing that the target has to offer', async () => {
  const shop = await startStorefront({ control: true });
  const relay = async ({ url, body }: { readonly url: string; readonly body: string }) => {
    const reply = await fetch(`${shop.controlUrl}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const text = await reply.text();
    const told: unknown = JSON.parse(text, (name, value: unknown) => (optional.has(name) ? undefined : value));
    return { status: reply.status, body: told };
  };
  const ids = ['1/6-commission', '2.1/includedTaxes', '2.1/partnerId-stamped', '2.3/selections-empty'];
  const { results } = await serving(relay, async (control) => {
    const only = ids.map((id) => `storefront/${id}`);
    return await certifyStorefront({ baseUrl: shop.baseUrl, apiKey: shop.apiKey, control, only, seed: 1 });
  });
  await shop.close();

  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual(
    expect.arrayContaining(ids.map((id) => [`storefront/${id}`, 'inapplicable'])),
  );
});
