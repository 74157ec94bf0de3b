import { InapplicableError, need } from '../../../src/authoring.ts';
import { readSupplier } from './endpoints.ts';

/** The day of section 9 on which the aliases go, from when it begins anywhere to when it has ended everywhere. */
const removalBegins = Date.UTC(2027, 2, 30, 10);
const removalIsOver = Date.UTC(2027, 3, 2);

/** The demand of section 9 on the deprecated prefix at a time, in ms since epoch; `either` if both answers are allowed. */
export function aliasEraAt(now: number): 'answers' | 'either' | 'removed' {
  if (now < removalBegins) return 'answers';
  return now < removalIsOver ? 'either' : 'removed';
}

/** The time in a `date` header of the target, otherwise our own. In ms since epoch. */
const timeOfTarget = need('the time of the target', {
  scope: 'run',
  async provide({ send }) {
    const serverTime = Date.parse((await send(readSupplier())).header('date') ?? '');
    return Number.isNaN(serverTime) ? Date.now() : serverTime;
  },
});

function era(expected: ReturnType<typeof aliasEraAt>, otherwise: string) {
  return need(`the deprecated prefix: ${expected}`, {
    needs: { now: timeOfTarget },
    provide({ now }) {
      if (aliasEraAt(now) === expected) return Promise.resolve(now);
      return Promise.reject(new InapplicableError(otherwise));
    },
  });
}

/** That the deprecated prefix must still answer; otherwise checks of aliases do not apply. */
export const livingAliases = era('answers', 'the deprecated prefix was due to go on 2027-03-31');

/** That the deprecated prefix must be gone. */
export const removedAliases = era('removed', 'the deprecated prefix may answer until 2027-03-31');
