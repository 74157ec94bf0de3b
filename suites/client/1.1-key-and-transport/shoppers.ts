import type { ClientCall, ClientTraffic, DriverStep, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { headerOf } from '../traffic/calls.ts';
import { containsKey } from '../traffic/key/key-form.ts';
import { occasion } from '../traffic/occasions.ts';
import { isBrowserAgent } from '../traffic/key/senders.ts';

export const shopperRules = [
  rule('client/K05', 'Nothing that reaches a shopper contains the key', {
    needs: { operations: ['checkout'] },
    harm: 'Every shopper can read the key and use it as the partner.',
    remedy: 'Keep the key on the server, and give pages only what they show.',
    judge: (traffic) => [
      ...visits(traffic).map((call) =>
        occasion(
          call.key === 'absent' && call.keyAlsoIn.length === 0,
          {
            what: "request of the shopper's browser",
            expected: 'no key in it',
            received: `a key in ${call.keyAlsoIn.join(', ') || 'g-api-key'}`,
          },
          call,
        ),
      ),
      ...traffic.steps.flatMap((step) => answered(step, traffic)),
    ],
  }),
];

/** The checkout pages that a browser opened: octoproof's own, or the one of a person. */
function visits({ calls }: ClientTraffic): readonly ClientCall[] {
  return calls.filter(
    (call) => call.endpoint === 'checkout' && (call.byShopper || isBrowserAgent(headerOf(call, 'user-agent') ?? '')),
  );
}

/** The answers that stand for pages: each operation but those without a shopper. */
function answered({ operation, answer, endedMs }: DriverStep, { calls }: ClientTraffic): readonly Occasion[] {
  if (answer.kind !== 'result' || ['sync', 'restart', 'register'].includes(operation)) return [];
  const before = calls.filter((call) => call.endedMs <= endedMs).slice(-1);
  const breach = { what: `answer to ${operation}`, expected: 'no key in it', received: 'a key' };
  return [occasion(!containsKey(JSON.stringify(answer.value)), breach, ...before)];
}
