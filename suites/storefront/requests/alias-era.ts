import { InapplicableError, need } from '../../../src/authoring.ts';
import { readSupplier } from './endpoints.ts';

/** The day of section 9 on which the aliases go, from when it begins anywhere to when it has ended everywhere. */
const removalBegins = Date.UTC(2027, 2, 30, 10);
const removalIsOver = Date.UTC(2027, 3, 2);

/** What section 9 says of the deprecated prefix at a moment, in ms since epoch: nothing while it may be either. */
export function aliasEraAt(now: number): 'answers' | 'either' | 'removed' {
  if (now < removalBegins) return 'answers';
  return now < removalIsOver ? 'either' : 'removed';
}

/** The target's own time, as its replies tell it in `date`; ours where they do not. In ms since epoch. */
const timeOfTarget = need('the time of the target', {
  scope: 'run',
  async provide({ send }) {
    const told = Date.parse((await send(readSupplier())).header('date') ?? '');
    return Number.isNaN(told) ? Date.now() : told;
  },
});

function era(wanted: ReturnType<typeof aliasEraAt>, otherwise: string) {
  return need(`the deprecated prefix: ${wanted}`, {
    needs: { now: timeOfTarget },
    provide({ now }) {
      if (aliasEraAt(now) === wanted) return Promise.resolve(now);
      return Promise.reject(new InapplicableError(otherwise));
    },
  });
}

/** That the deprecated prefix still has to answer; without it what speaks of aliases does not apply. */
export const livingAliases = era('answers', 'the deprecated prefix was due to go on 2027-03-31');

/** That the deprecated prefix must have gone. */
export const removedAliases = era('removed', 'the deprecated prefix may answer until 2027-03-31');
