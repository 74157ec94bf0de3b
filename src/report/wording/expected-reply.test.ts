import { expect, test } from 'vitest';
import { expectedReplyOf } from './expected-reply.ts';

test.each([
  ['401 for a request signed with another key', '401', 'The request is signed with another key'],
  ['4xx for a request without a nonce', '4xx', 'The request is sent without a nonce'],
  ['401 for a request whose signature is repeated', '401', 'The signature is repeated'],
  ['401 for a request that was changed', '401', 'The request was changed'],
  [
    'any status except 401 for a correctly signed call with an empty body',
    'any status except 401',
    'The request is signed correctly and sent with an empty body',
  ],
  [
    'any status except 401 for a correctly signed call whose signature is sent again afterwards',
    'any status except 401',
    'The request is signed correctly, and the signature is sent again afterwards',
  ],
])('expectedReplyOf: %s', (expected, reply, request) => {
  expect(expectedReplyOf(expected)).toEqual({ reply, request });
});

test.each(['4xx', 'below 500', 'a refusal of an odd id'])('expectedReplyOf: %s describes no request', (expected) => {
  expect(expectedReplyOf(expected)).toEqual({ reply: expected, request: null });
});
