import type { Stimulus } from '../../../../src/client-authoring.ts';
import { instantOf } from '../../traffic/times.ts';
import { unchanged } from '../replies.ts';
import { pageIn, pageParameters } from './pages.ts';

/** The service decides on the first page and keeps the decision in the cursor, so the promotion may end right after that page. */
export const fullDelta: Stimulus = {
  name: 'full-delta',
  says: 'A marketplace-wide promotion has started, so a poll returns every product',
  endpoints: ['products'],
  lasts: 'once',
  open:
    () =>
    async ({ call, forward, provoked, control }) => {
      const parameters = pageParameters(call.target);
      const since = instantOf(parameters.get('updatedSince') ?? '');
      if (parameters.get('cursor') !== null || since === null || since > Date.now()) return null;
      const { handle } = await control.arrange('promotion', { startedAt: new Date().toISOString() });
      const reply = await forward();
      await control.release(handle);
      if (pageIn(reply) !== null) provoked();
      return unchanged(reply);
    },
};
