import { InapplicableError, need } from '../../../src/authoring.ts';
import { readSupplier } from './endpoints.ts';

/** The day of removal of the aliases (section 9), from its begin in the first time zone to its end in the last. */
const removalBegins = Date.UTC(2027, 2, 30, 10);
const removalIsOver = Date.UTC(2027, 3, 2);

/**
 * The demand of section 9 on the deprecated prefix at a time, in ms since epoch; `either` if both answers are allowed.
 */
export function aliasEraAt(now: number): 'answers' | 'either' | 'removed' {
  if (now < removalBegins) return 'answers';
  return now < removalIsOver ? 'either' : 'removed';
}

/** The time in a `date` header of the target, otherwise our own. In ms since epoch. */
const timeOfTarget = need('the time of the target, for the end of the deprecated prefix', {
  scope: 'run',
  async provide({ send }) {
    const serverTime = Date.parse((await send(readSupplier())).header('date') ?? '');
    return Number.isNaN(serverTime) ? Date.now() : serverTime;
  },
});

/** True while the deprecated prefix must answer. */
export const areAliasesAlive = need('whether the deprecated prefix must answer', {
  needs: { now: timeOfTarget },
  scope: 'run',
  provide: ({ now }) => aliasEraAt(now) === 'answers',
});

function era(expected: ReturnType<typeof aliasEraAt>, otherwise: string) {
  return need(`the deprecated prefix: ${expected}`, {
    needs: { now: timeOfTarget },
    provide({ now }) {
      if (aliasEraAt(now) === expected) return now;
      throw new InapplicableError(otherwise);
    },
  });
}

/** Only while the deprecated prefix must still answer; afterwards checks of aliases do not apply. */
export const livingAliases = era('answers', 'the removal date of the deprecated prefix, 2027-03-31, has passed');

/** Only after the deprecated prefix must be removed. */
export const removedAliases = era('removed', 'the deprecated prefix may answer until 2027-03-31');
