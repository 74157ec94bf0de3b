import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Repetition of failed requests (guide). */
export const requirements = {
  'client/G27': guide('retry', {
    sentence:
      'The code of an error decides whether the client sends a request again; the status decides only if there is no code',
    interpretation:
      'octoproof judges INTERNAL_SERVER_ERROR with the status 400 only if the client requests pages again after other failures.',
  }),
  'client/G28': guide('retry', {
    sentence: 'The client tries a request at most five times, and waits 2, 4, 8 s and so on between the tries',
    interpretation:
      'Every wait must be at least 2 s, with a tolerance of 10 %. A wait that is shorter than in the guide must be longer than the wait before it. Equal waits are a breach only if most waits do not grow, because a busy client may pause once. Other rules cover registrations, order reads, and requests that add items. octoproof does not judge a wait after a lost reply, because HTTP libraries repeat such a request themselves.',
  }),
  'client/G29': guide('retry', {
    sentence: 'On every endpoint the client waits at least the time in Retry-After before the next try',
    interpretation: 'The tolerance is 10 %. Rule client/K19 covers registrations.',
  }),
  'client/G30': guide('retry', {
    sentence: 'The client does not repeat a request unchanged after an error code that a retry cannot fix',
    interpretation:
      'Without a driver, a repeated request is a breach only if a program must have sent it, because a person may try again.',
  }),
  'client/G31': guide('retry', {
    sentence: 'After a 401 the client sends no further request with the same key',
    interpretation:
      'octoproof accepts GET /partners/me. Without a driver, fewer than three further refused requests are no breach, because other workers may have sent them already.',
  }),
  'client/G32': guide('retry', {
    level: 'MUST',
    sentence:
      'After a POST that adds items fails temporarily, the client reads the cart and adds only the missing units',
    interpretation:
      'The rule is a MUST because a repeated POST can double the line. The contract says so for timeouts. Any later reply with the whole cart counts as a read.',
  }),
  'client/G33': guide(
    'retry',
    'After several POST /carts requests the client uses the cart id from the reply that it received last',
  ),
  'client/G34': guide('retry', {
    sentence: 'The client may send a PATCH of a line again after any failure',
    excluded: { why: 'unobservable', note: 'this is a permission, so no request can break it' },
  }),
  'client/G35': guide('register', {
    level: 'MUST',
    sentence: 'The client does not repeat a registration by itself if the result is unknown',
    interpretation:
      'The rule is a MUST because each registration creates a partner that no endpoint removes. octoproof does not judge a registration more than 5 minutes later, or after a person restarted the client.',
  }),
  'client/G36': guide('register', {
    sentence: 'After BAD_REQUEST the next registration changes every field that the error named',
    interpretation:
      'The named fields are the fields of the registration input whose names occur in the text of the error.',
  }),
  'client/G37': guide('errors', 'The client does not repeat a request unchanged after FORBIDDEN'),
  'client/G38': guide('errors', {
    sentence:
      'On every endpoint the client finds the error code in all three formats: error, details.error, or code alone',
    interpretation:
      'octoproof compares the reaction to a code in the format of another endpoint with the reaction to the same code in the usual format.',
  }),
} satisfies RequirementRows;
