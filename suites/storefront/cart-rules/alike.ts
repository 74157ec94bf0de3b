import { expectUnchanged, type AnyCheck, type Json } from '../../../src/authoring.ts';
import { refusalIn } from '../9-versioning/refused-alike.ts';
import { rule } from '../authoring.ts';

/** The number of refusals under each prefix that must be alike before the two are compared: a service may vary them. */
const enough = 3;

/** The different refusals of one kind of call under one prefix, with their number. */
interface Refusals {
  readonly forms: ReadonlySet<string>;
  readonly count: number;
  readonly last: Json;
}

/** Section 9: the deprecated prefix refuses the same calls in the same way. */
export const alikeRule: AnyCheck = rule(
  'storefront/4/alias-carts#alike',
  'Error replies have the same status, code and fields under the deprecated and the current prefix',
  {
    journeys: 'only',
    remember: () => new Map<string, Refusals>(),
    judge(reply, { seen: { call, situation }, memory }) {
      const [reason, ...others] = call?.reasons ?? [];
      if (call === null || reason === undefined || others.length > 0 || situation.concurrency === 'together')
        return false;
      if (reply.status < 400 || reply.status >= 500 || reply.status === 401 || reply.status === 429) return false;
      const nameUnder = (isDeprecated: boolean): string => `${call.operation} ${reason} ${isDeprecated}`;
      const before = memory.get(nameUnder(call.isDeprecated));
      const last = refusalIn(reply);
      const forms = new Set([...(before?.forms ?? []), JSON.stringify(last)]);
      memory.set(nameUnder(call.isDeprecated), { forms, count: (before?.count ?? 0) + 1, last });
      const [current, deprecated] = [memory.get(nameUnder(false)), memory.get(nameUnder(true))];
      if (!call.isDeprecated || current === undefined || !isSteady(current) || !isSteady(deprecated)) return false;
      expectUnchanged(reply, 'the refusal under the other prefix', { before: current.last, after: last });
      return true;
    },
  },
);

function isSteady(refusals: Refusals | undefined): boolean {
  return refusals?.forms.size === 1 && refusals.count >= enough;
}
