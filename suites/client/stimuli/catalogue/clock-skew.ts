import type { Stimulus } from '../../../../src/client-authoring.ts';
import { instantOf } from '../../traffic/times.ts';
import { unchanged, withBody } from '../replies.ts';
import { pageIn } from './pages.ts';

const behindMs = 3 * 3_600_000;

/** A watermark of the past is always valid, and only a client that uses its own clock misses it. */
export const clockSkew: Stimulus = {
  name: 'clock-skew',
  says: 'The timestamp of the last page comes from a clock that is three hours behind',
  endpoints: ['products'],
  lasts: 'always',
  open:
    () =>
    async ({ forward, provoked }) => {
      const reply = await forward();
      const page = pageIn(reply);
      const instant = typeof page?.['timestamp'] === 'string' ? instantOf(page['timestamp']) : null;
      if (page === null || instant === null) return unchanged(reply);
      const timestamp = new Date(instant - behindMs).toISOString();
      provoked({ timestamp });
      return withBody(reply, { ...page, timestamp });
    },
};
