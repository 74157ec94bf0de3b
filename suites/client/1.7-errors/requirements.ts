import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Errors (sections 2.8 and 7). */
export const requirements = {
  'client/K79': {
    section: '7',
    sentence: 'The client decides by the code of an error, not by its text',
    interpretation:
      'octoproof compares the reaction to a code with a misleading or empty text with the reaction to the same code with an ordinary text: whether the client sends the request again, what it tells the shopper, and whether it still offers the product.',
  },
  'client/K80': {
    section: '4',
    sentence: 'On endpoints with flat errors, the client decides by the error field, not by the HTTP status',
    interpretation:
      'The reactions to an internal error and to a final code, both with the status 400, must differ. octoproof does not judge a client that never sends a failed request again.',
  },
  'client/K81': {
    section: '2.8',
    sentence: 'The code of a cart error is taken from its details, not from the outer object',
    interpretation:
      'If the details have a final code under the outer code internal, the client does not send the request again. The client handles an internal error under another outer code as an ordinary internal error.',
  },
  'client/K82': {
    section: '2.8',
    sentence: 'An error whose details are null is handled like any other error',
    interpretation:
      'octoproof compares the reaction with the reaction to errors that have details. It is a breach if the driver fails, or sends the request again, only after null details.',
  },
  'client/K83': {
    section: '7',
    sentence: 'Support requests contain the requestId of the error',
    excluded: { why: 'unobservable', note: 'messages to support are not requests to the service' },
  },
} satisfies RequirementRows;
