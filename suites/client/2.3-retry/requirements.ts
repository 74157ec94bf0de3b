import type { RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Repetition of failed requests (guide). */
export const requirements = {
  'client/G27': guide('retry', {
    sentence:
      'The code of an error decides whether the client sends a request again; the status decides only if there is no code',
    interpretation:
      'An internal error with the status 400 is judged only if the client sends pages again after other failures.',
  }),
  'client/G28': guide('retry', {
    sentence: 'A request is tried at most five times, after growing waits of 2, 4, 8 s and so on',
    interpretation:
      "Every wait must be at least 2 s, with a tolerance of 10 %. A wait that is shorter than the guide's must be longer than the wait before it. Equal waits are a breach only if most waits do not grow, because a busy client may pause once. Adds, registrations and order reads have rules of their own. A wait after a lost reply is not judged: HTTP libraries repeat such a request themselves.",
  }),
  'client/G29': guide('retry', {
    sentence: 'The wait in Retry-After is kept on every endpoint',
    interpretation: 'The wait is a lower bound with a tolerance of 10 %. Registration has a rule of its own.',
  }),
  'client/G30': guide('retry', {
    sentence: 'A request that failed with a final code is not sent again unchanged',
    interpretation:
      'Without a driver, a repeated request is a breach only if a program must have sent it, because a person may try again.',
  }),
  'client/G31': guide('retry', {
    sentence: 'After a 401 no further request is sent with the same key',
    interpretation:
      'octoproof accepts a read of the own registration. Without a driver, only three further refused requests are a breach, because workers and shoppers may be under way.',
  }),
  'client/G32': guide('retry', {
    level: 'MUST',
    sentence:
      'After an add that failed without a final code, the client reads the cart and adds only the missing units',
    interpretation:
      'The rule is a MUST because a doubled line does the same harm as after a timeout, which the contract names. Any later reply with the whole cart counts as a read.',
  }),
  'client/G33': guide('retry', 'After several creates, the client uses the id in the last reply that it received'),
  'client/G34': guide('retry', {
    sentence: 'A change of a line may be sent again after any failure',
    excluded: { why: 'unobservable', note: 'a permission: no traffic can break it' },
  }),
  'client/G35': guide('register', {
    level: 'MUST',
    sentence: 'The client itself does not repeat a registration whose result is unknown',
    interpretation:
      'The rule is a MUST because each registration creates a partner that no endpoint removes. A call more than 5 minutes later, or after a person restarted the client, is not judged.',
  }),
  'client/G36': guide('register', {
    sentence: 'After BAD_REQUEST the next registration changes every field that the error named',
    interpretation:
      'The named fields are the fields of the registration input whose names occur in the text of the error.',
  }),
  'client/G37': guide('errors', 'A request that failed with FORBIDDEN is not sent again unchanged'),
  'client/G38': guide('errors', {
    sentence: 'The client understands all three error formats on every endpoint',
    interpretation:
      'octoproof compares the reaction to a code in the format of another endpoint with the reaction to the same code in the usual format.',
  }),
} satisfies RequirementRows;
