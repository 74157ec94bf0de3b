import { instantOf } from '../../traffic/times.ts';
import { unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import { pageIn, pageParameters } from './pages.ts';

const behindMs = 3 * 3_600_000;

/** A watermark of the past is always valid, and only a client that uses its own clock misses it. */
export const clockSkew = stimulus({
  name: 'clock-skew',
  says: 'The timestamp of the last page comes from a clock that is three hours behind',
  endpoints: ['products'],
  lasts: 'always',
  async answer({ forward, provoked }) {
    const reply = await forward();
    const page = pageIn(reply);
    const instant = typeof page?.['timestamp'] === 'string' ? instantOf(page['timestamp']) : null;
    if (page === null || instant === null) return unchanged(reply);
    const timestamp = new Date(instant - behindMs).toISOString();
    provoked({ timestamp });
    return withBody(reply, { ...page, timestamp });
  },
});

/** The service decides on the first page and keeps the decision in the cursor, so the promotion may end right after that page. */
export const fullDelta = stimulus({
  name: 'full-delta',
  says: 'A marketplace-wide promotion has started, so a poll returns every product',
  endpoints: ['products'],
  async answer({ call, forward, provoked, control }) {
    const parameters = pageParameters(call.target);
    const since = instantOf(parameters.get('updatedSince') ?? '');
    if (parameters.get('cursor') !== null || since === null || since > Date.now()) return null;
    const { handle } = await control.arrange('promotion', { startedAt: new Date().toISOString() });
    const reply = await forward();
    await control.release(handle);
    if (pageIn(reply) !== null) provoked();
    return unchanged(reply);
  },
});
