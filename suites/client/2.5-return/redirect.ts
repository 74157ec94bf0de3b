import { urlText, type ClientCall, type ClientTraffic } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo, agentOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import {
  isFinalStatus,
  looksLikeUuid,
  orderOf,
  otherParameters,
  placedOrders,
  statusOf,
  visitsOf,
  type Visit,
} from '../traffic/orders/orders.ts';
import { isBrowserAgent } from '../traffic/key/senders.ts';
import { stepAt } from '../traffic/steps.ts';
import { withoutRedirect } from '../traffic/unused.ts';

/** Shorter values, such as `checkout`, may occur in requests by chance. */
const distinctive = 12;

/** Headers that only browsers send. The fetch of a server may send `sec-fetch-mode`. */
const browserHeaders = /^(origin|sec-fetch-(site|dest|user)|sec-ch-.*)$/i;

export const redirectRules = [
  rule('client/G57', 'The client reads an order only if the value in the redirect looks like a UUID', {
    needs: { operations: ['returnFromCheckout'] },
    harm: 'Anybody who makes a link can let the client send any text to the service.',
    remedy: 'Check that the value has the form of a UUID. If not, show a page without order data.',
    unused: withoutRedirect,
    judge(traffic) {
      const placed = new Set(placedOrders(traffic).map(({ order }) => order));
      const odd = new Set(
        callsTo(traffic, 'readOrder').filter((call) => !looksLikeUuid(orderOf(call)) && !placed.has(orderOf(call))),
      );
      const refused = visitsOf(traffic).filter(({ order }) => order !== null && !looksLikeUuid(order));
      return [
        ...[...odd]
          .filter((call) => !isChangedId(traffic, call))
          .map((call) =>
            broken({ what: 'order id', expected: 'no request, or a UUID', received: orderOf(call) }, call),
          ),
        ...refused.filter(({ calls }) => !calls.some((call) => odd.has(call))).map(({ calls }) => kept(...calls)),
      ];
    },
  }),

  rule('client/G58', 'The client ignores all parameters of the redirect except the order id', {
    needs: { operations: ['returnFromCheckout'] },
    harm: 'Anybody who makes a link can change what the client sends to the service.',
    remedy: 'Read only the parameter with the order id.',
    unused: withoutRedirect,
    judge: (traffic) =>
      visitsOf(traffic).flatMap((visit) => {
        const others = otherParameters(visit).filter(([, value]) => value.length >= distinctive);
        if (others.length === 0 || visit.calls.length === 0) return [];
        const sent = visit.calls.flatMap((call) =>
          others.filter(([, value]) => occursIn(call, value)).map((one) => ({ call, one })),
        );
        const [first] = sent;
        if (first === undefined) return [kept(...visit.calls.slice(0, 1))];
        const [name, value] = first.one;
        return [
          broken(
            { what: `parameter ${name} of the redirect`, expected: 'not in requests', received: value },
            first.call,
          ),
        ];
      }),
  }),

  rule('client/G59', 'A second visit with the same order id shows the saved result', {
    needs: { operations: ['returnFromCheckout'] },
    harm: 'Each reload of the page causes order reads that return nothing new.',
    remedy: 'Store the result of an order with its id, and show it on the next visit.',
    unused: withoutRedirect,
    judge(traffic) {
      const visits = visitsOf(traffic);
      return visits.flatMap((visit) => {
        const earlier = visits.find((one) => isSettledBefore(one, visit));
        if (earlier?.lastRead === null || earlier === undefined) return [];
        const [again] = visit.reads;
        const status = statusOf(earlier.lastRead) ?? '';
        if (again === undefined) return [kept(earlier.lastRead)];
        const breach = {
          what: `reads after ${status}`,
          expected: 'no read on a later visit',
          received: visit.reads.length === 1 ? 'another read' : `${visit.reads.length} reads`,
        };
        return [broken(breach, earlier.lastRead, again)];
      });
    },
  }),

  rule('client/G60', 'The server of the client reads orders, not a browser', {
    alone: true,
    headers: ['user-agent', 'origin'],
    harm: 'A browser that reads orders has the API key, so its user can copy the key.',
    remedy: 'Read the order on your server, and give the page only its result.',
    unused: withoutRedirect,
    judge: (traffic) =>
      callsTo(traffic, 'readOrder')
        .filter(({ key }) => key !== 'absent')
        .map((call) => {
          const sign = signOfBrowser(call);
          const breach = { what: 'header of an order read', expected: 'no sign of a browser', received: sign };
          return occasion(sign === null, breach, call);
        }),
  }),
];

/** An id that lost its dashes is a changed order id, which is another rule. */
function isChangedId(traffic: ClientTraffic, call: ClientCall): boolean {
  const visit = visitsOf(traffic).find(({ step }) => step === stepAt(traffic, call));
  return visit !== undefined && visit.order !== null && looksLikeUuid(visit.order);
}

function occursIn({ target, body, headers }: ClientCall, value: string): boolean {
  const texts = [target, body, ...headers.map(([, one]) => one)];
  return texts.some((text) => text.includes(value) || text.includes(urlText(value)));
}

function isSettledBefore(earlier: Visit, visit: Visit): boolean {
  return (
    earlier.order !== null &&
    earlier.order === visit.order &&
    earlier.step.endedMs <= visit.step.startedMs &&
    earlier.isOwn &&
    earlier.lastRead !== null &&
    isFinalStatus(earlier.lastRead)
  );
}

function signOfBrowser(call: ClientCall): string | null {
  const header = call.headers.find(([name]) => browserHeaders.test(name));
  if (header !== undefined) return header.join(': ');
  const agent = agentOf(call) ?? '';
  return isBrowserAgent(agent) ? agent : null;
}
