import type { RequirementRows } from '../../../src/client-authoring.ts';

/** Errors (sections 2.8 and 7). */
export const requirements = {
  'client/K79': {
    section: '7',
    sentence: 'The code of an error decides what the client does, not its text',
    interpretation:
      'The reaction to a code with a misleading or empty text is compared with the reaction to the same code with an ordinary text: whether the request is sent again, what the shopper is told, and whether the product is still offered.',
  },
  'client/K80': {
    section: '4',
    sentence: 'On endpoints with flat errors the error field decides, not the HTTP status',
    interpretation:
      'The reactions to an internal error and to a final code, both with the status 400, must differ. A client that never sends a failed request again is not judged.',
  },
  'client/K81': {
    section: '2.8',
    sentence: 'The code of a cart error is taken from its details, not from the outer object',
    interpretation:
      'A final code in the details under the outer code internal is not sent again. An internal error under another outer code is handled as an ordinary one.',
  },
  'client/K82': {
    section: '2.8',
    sentence: 'An error whose details are null is handled like any other error',
    interpretation:
      'Judged by comparison with errors that have details. It is a breach if the driver fails, or sends the request again, after null details and not after other details.',
  },
  'client/K83': {
    section: '7',
    sentence: 'Support requests name the requestId of the error',
    excluded: { why: 'unobservable', note: 'messages to support are no requests to the service' },
  },
} satisfies RequirementRows;
