import type { ClientTraffic, ProvokedReply, Provoking, Stimulus } from '../../../../src/client-authoring.ts';
import { callsTo, replyOf } from '../../traffic/calls.ts';
import { flatError } from '../replies.ts';
import { isCalm, isWorthFailing, pageParameters } from './pages.ts';

export const page500: Stimulus = {
  ...failure('page-500', { kind: 'reply', status: 500, headers: { 'content-type': 'text/plain' } }),
  says: 'The sandbox answers the request for a page with 500 and no error code, three times in a row',
  times: 3,
};

export const page429: Stimulus = {
  ...failure('page-429', flatError(429, { error: 'RATE_LIMITED' }, { 'retry-after': '3' })),
  says: 'The sandbox answers the request for a page with 429 and Retry-After: 3',
};

export const pageDrop: Stimulus = {
  ...failure('page-drop', { kind: 'lost', served: null }),
  says: 'The sandbox closes the connection instead of serving a page',
};

export const page400Internal: Stimulus = {
  ...failure('page-400-internal', flatError(400, { error: 'INTERNAL_SERVER_ERROR' })),
  says: 'The sandbox answers the request for a page with 400 and the code INTERNAL_SERVER_ERROR',
};

/** More tries than the guide allows to a client. */
const tries = 8;

export const killWalk: Stimulus = {
  // Only a client that has walked before has a watermark that it must keep.
  ...failure(
    'kill-walk',
    flatError(500, { error: 'INTERNAL_SERVER_ERROR' }),
    ({ traffic }, { query }) => query.some(([name, value]) => name === 'cursor' && value !== '') && hasWalked(traffic),
  ),
  says: 'The sandbox answers requests for one later page with 500 again and again, until the client gives up',
  times: tries,
};

export const badCursor: Stimulus = {
  ...failure(
    'bad-cursor',
    flatError(400, { error: 'BAD_REQUEST', errorMessage: 'The cursor is invalid' }),
    (_call, { query }) => query.some(([name, value]) => name === 'cursor' && value !== ''),
  ),
  says: 'The sandbox refuses a cursor that it served before',
};

function hasWalked(traffic: ClientTraffic): boolean {
  return callsTo(traffic, 'products').some((page) => replyOf(page)?.['hasMore'] === false);
}

/** Fails one page: the first one that fits, and then only the same page again. */
function failure(
  name: string,
  reply: ProvokedReply,
  fits: (tools: Provoking, call: Provoking['call']) => boolean = ({ traffic }, call) => isWorthFailing(call, traffic),
): Omit<Stimulus, 'says'> {
  return {
    name,
    endpoints: ['products'],
    lasts: 'once',
    open() {
      let failing: string | null = null;
      return (tools) => {
        const { call, traffic, provoked } = tools;
        const page = pageParameters(call.target).get('cursor') ?? '';
        if (failing === null ? !isCalm(traffic) || !fits(tools, call) : page !== failing) return Promise.resolve(null);
        failing = page;
        provoked();
        return Promise.resolve(reply);
      };
    },
  };
}
