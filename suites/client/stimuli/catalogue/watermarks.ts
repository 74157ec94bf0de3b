import type { Stimulus } from '../../../../src/client-authoring.ts';
import { instantOf } from '../../traffic/times.ts';
import { unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import { pageIn, pageParameters } from './pages.ts';

const minuteMs = 60_000;
/** The clock starts so far behind, and stays at least so far behind. */
const behind = { first: 12 * 60 * minuteMs, least: 180 * minuteMs } as const;

/**
 * A watermark of the past is always valid, and only a client that uses its own clock misses it. Each read of all pages finds the clock
 * more than ten minutes later, as if that time had passed, so a client shows whether it moves its watermark.
 */
export const clockSkew: Stimulus = {
  name: 'clock-skew',
  says: 'The sandbox serves each last page with a timestamp at least 3 hours behind the real time. Each time it catches up by at most 16 minutes',
  endpoints: ['products'],
  lasts: 'always',
  open: () => {
    let behindMs: number = behind.first;
    return async ({ forward, provoked, draw }) => {
      const reply = await forward();
      const page = pageIn(reply);
      const instant = typeof page?.['timestamp'] === 'string' ? instantOf(page['timestamp']) : null;
      if (page === null || instant === null) return unchanged(reply);
      const timestamp = new Date(instant - behindMs).toISOString();
      behindMs = Math.max(behind.least, behindMs - draw.between(11, 16) * minuteMs);
      provoked({ timestamp });
      return withBody(reply, { ...page, timestamp });
    };
  },
};

/** The service decides on the first page and keeps the decision in the cursor, so the promotion may end right after that page. */
export const fullDelta = stimulus({
  name: 'full-delta',
  says: 'The sandbox starts a marketplace-wide promotion, so a poll returns every product',
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
