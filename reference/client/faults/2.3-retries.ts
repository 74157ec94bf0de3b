import type { Failure } from '../wire/failure.ts';
import { fault, type Fault } from './fault.ts';
import { inWords } from './wrong-fields.ts';

const pageFailures: readonly (readonly [name: string, says: string, isMeant: (failure: Failure) => boolean])[] = [
  ['500', 'Stops reading the catalogue after a 500 reply', ({ status }) => status === 500],
  ['429', 'Stops reading the catalogue after a 429 reply', ({ status }) => status === 429],
  ['lost-reply', 'Stops reading the catalogue when a reply is lost', ({ lost }) => lost],
  [
    'internal-error',
    'Stops reading the catalogue after an internal error with status 400',
    ({ status }) => status === 400,
  ],
];

/** Pages after a transient failure, and waits: G07, G08, G17, G28 and G29. */
export const retryFaults: readonly Fault[] = [
  ...pageFailures.map(([name, says, isMeant]) =>
    fault(`page-not-retried-after-${name}`, 'client/G17')
      .says(says)
      .rule('mayRetry', (right, failure, call, ...rest) =>
        call.operation === 'listProducts' && isMeant(failure) ? false : right(failure, call, ...rest),
      ),
  ),
  fault('walk-restarts-after-failed-page', 'client/G17')
    .says('Starts again at the first page when a page of the catalogue fails')
    .rules((honest) => ({
      mayRetry: (failure, call, tries, client) =>
        call.operation !== 'listProducts' && honest.mayRetry(failure, call, tries, client),
      mayStartAgain: (outcome, cursor, walk) =>
        (!outcome.ok && walk.starts < 5) || honest.mayStartAgain(outcome, cursor, walk),
    })),
  fault('page-retried-at-once', 'client/G28')
    .says('Retries without waiting')
    .rule('retryWait', (_right, _tries, retryAfter) => retryAfter ?? 0),
  fault('waits-do-not-grow', 'client/G28')
    .says('Waits 2 s before every retry instead of increasing the wait')
    .rule('retryWait', (_right, _tries, retryAfter) => Math.max(2_000, retryAfter ?? 0)),
  fault('waits-too-short', 'client/G28')
    .says('Waits only 0.2, 0.4, 0.8 s and so on before its retries')
    .rule('retryWait', (right, tries, retryAfter, call) => Math.max(right(tries, null, call) / 10, retryAfter ?? 0)),
  fault('ten-tries', 'client/G28')
    .says('Retries up to ten times')
    .rules((honest) => ({
      mostTries: () => 10,
      retryWait: (tries, retryAfter, call) => honest.retryWait(Math.min(tries, 6), retryAfter, call),
    })),
  fault('retry-after-ignored', 'client/G29')
    .says('Ignores the header Retry-After')
    .rule('retryWait', (right, tries, _retryAfter, call) => right(tries, null, call)),
  ...(
    [
      ['changes', 'changeItem'],
      ['removals', 'removeItem'],
      ['reads', 'readCart'],
    ] as const
  ).map(([calls, operation]) =>
    fault(`retry-after-of-${calls}-ignored`, 'client/G29')
      .says(`Ignores the header Retry-After in replies to ${inWords([operation])}`)
      .rule('retryWait', (right, tries, retryAfter, call) =>
        right(tries, call.operation === operation ? null : retryAfter, call),
      ),
  ),
  fault('retry-after-in-milliseconds', 'client/G29')
    .says('Reads Retry-After as milliseconds instead of seconds')
    .rule('retryWait', (right, tries, retryAfter, call) =>
      right(tries, retryAfter === null ? null : retryAfter / 1_000, call),
    ),
  fault('retry-after-as-upper-bound', 'client/G29')
    .says('Waits at most as long as Retry-After says, and less before the first retry')
    .rule(
      'retryWait',
      (right, tries, retryAfter, call) =>
        Math.min(right(tries, null, call), retryAfter ?? Number.MAX_VALUE) / (retryAfter === null ? 1 : 2),
    ),
];
