import { expectHeader, expectUnambiguous, FindingError } from '../../../src/authoring.ts';
import { isFromBefore } from '../replies/error-reply.ts';
import { ambient } from '../authoring.ts';

const jsonType = /^application\/([\w.!#$&^-]+\+)?json\s*(;|$)/i;

/** Section 1 rule 1: bodies are JSON. */
export const jsonJudgements = [
  ambient('storefront/1/1', 'Every response body is JSON', {
    judge(reply, { request }) {
      if (reply.text === '') return false;
      if (isFromBefore(reply, request)) return reply.json !== undefined;
      if (reply.json !== undefined) {
        expectUnambiguous(reply);
        return true;
      }
      throw new FindingError({
        kind: 'body',
        exchange: reply.exchange,
        expected: 'JSON',
        received: reply.text.slice(0, 200),
      });
    },
  }),

  ambient('storefront/1/1-content-type', 'Every JSON response declares a JSON media type', {
    judge(reply, { request }) {
      if (reply.json === undefined || isFromBefore(reply, request)) return false;
      const expected = 'application/json, or another type that ends in +json';
      expectHeader(reply, 'content-type', { fits: (type) => jsonType.test(type), expected });
      return true;
    },
  }),
];
