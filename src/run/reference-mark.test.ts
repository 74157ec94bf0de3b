import { expect, it } from 'vitest';
import { integer } from '../authoring.ts';
import { counter, readN, runToy, toy, type Handler } from './toy.testing.ts';

const reads = toy.check('toy/1/must', 'The counter can be read', {
  steps: async ({ accept }) => void (await accept(readN)).at('/n', integer),
});

it('a target that says that it is a bundled reference is reported as one', async () => {
  const count = counter();
  const marked: Handler = (request, response) => {
    response.setHeader('octoproof-reference', 'storefront');
    count(request, response);
  };
  const { footer, events } = await runToy([reads], marked);

  expect(footer).toMatchObject({ reference: true, outcome: 'conformant' });
  expect(events.filter(({ type }) => type === 'notice')).toMatchObject([
    { message: expect.stringContaining('it is a reference of octoproof') },
  ]);
  expect((await runToy([reads], counter())).footer).not.toHaveProperty('reference');
});
