import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Errors (sections 2.8 and 7). */
export const requirements = {
  'client/K79': {
    section: '7',
    sentence: 'The client decides by the code of an error, not by its text',
    interpretation:
      'octoproof sends the same code with an ordinary text and with a misleading or empty one, and compares the reactions: whether the client repeats the request, what it tells the shopper, and whether it still offers the product.',
  },
  'client/K80': {
    section: '4',
    sentence: 'If the error object is the whole body, the client decides by its field error, not by the HTTP status',
    interpretation:
      'The client must react differently to INTERNAL_SERVER_ERROR and to BAD_REQUEST, both with the status 400. octoproof does not judge a client that never repeats a failed request.',
  },
  'client/K81': {
    section: '2.8',
    sentence: 'The client takes the code of a cart error from the field details, not from the outer object',
    interpretation:
      'The client does not repeat a request if details has a code that a retry cannot fix, even if the outer code means an internal error. It handles INTERNAL_SERVER_ERROR in details the same under every outer code.',
  },
  'client/K82': {
    section: '2.8',
    sentence: 'The client handles an error whose details are null like any other error',
    interpretation:
      'octoproof compares the reactions to errors with null details and with other details. It is a breach if the client fails, or repeats the request, only after null details.',
  },
  'client/K83': {
    section: '7',
    sentence: 'A message to support contains the requestId of the error',
    excluded: { why: 'unobservable', note: 'messages to support are not requests to the service' },
  },
} satisfies RequirementRows;
