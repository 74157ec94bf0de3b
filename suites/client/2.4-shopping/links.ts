import type { ClientCall, ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { apiCalls, headerOf, textOf, agentOf } from '../traffic/calls.ts';
import { lastServed } from '../traffic/carts/cart-states.ts';
import { furtherCalls, provokedCalls, takenAsFailure } from '../traffic/carts/disturbed.ts';
import { changedText } from '../traffic/changed-text.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { cartAfter, shopperSteps } from '../traffic/shoppers.ts';
import { resultOf } from '../traffic/steps.ts';

export const linkRules = [
  rule('client/G53', 'Only the browser of the shopper opens a buyLink, not the server of the client', {
    harm: 'A request of your server counts as a visit of a shopper, and may use up the link.',
    remedy: 'Send the browser to the buyLink with a redirect or a link, and never fetch it.',
    judge(traffic) {
      const agents = new Set(apiCalls(traffic).map(agentOf));
      const connections = new Set(apiCalls(traffic).map(({ connection }) => connection));
      const isDriven = traffic.steps.length > 0;
      return traffic.calls.flatMap((call): readonly Occasion[] => {
        if (call.endpoint !== 'checkout') return [];
        if (call.byShopper || isBrowser(call)) return [kept(call)];
        const agent = agentOf(call);
        // Without a driver a person may try the link with another program.
        if (!isDriven && !agents.has(agent) && !connections.has(call.connection)) return [];
        const received = `a request of ${agent ?? 'a program without user-agent'}`;
        return [broken({ what: 'visit of the checkout', expected: 'a browser', received }, call)];
      });
    },
  }),

  rule('client/G54', 'The client uses every buyLink in the same way, whatever form it has', {
    needs: { stimuli: ['link-forms'] },
    harm: 'The client stops working when the form of the links changes.',
    remedy: 'Treat the buyLink as a text. Do not parse it, and take no ids from it.',
    judge: (traffic) => [
      ...takenAsFailure(traffic, 'link-forms', 'reaction to another form of the buyLink'),
      ...furtherCalls(traffic, 'link-forms', 'requests after another form of the buyLink'),
      ...checkouts(traffic),
    ],
  }),
];

function isBrowser(call: ClientCall): boolean {
  return agentOf(call)?.startsWith('Mozilla/') === true && headerOf(call, 'accept') !== null;
}

/** Checkouts for which the last link had another form. */
function checkouts(traffic: ClientTraffic): readonly Occasion[] {
  const provoked = provokedCalls(traffic, 'link-forms');
  return shopperSteps(traffic, 'checkout').flatMap((one) => {
    const record = cartAfter(one, traffic);
    const last = record === null ? null : lastServed(record, one.step.endedMs);
    const result = resultOf(one.step);
    if (last === null || result === null || !provoked.includes(last.call)) return [];
    const url = textOf(result['url']);
    if (url === last.buyLink) return [kept(last.call)];
    const isBuyable =
      last.lines.length > 0 && last.lines.every(({ available, retail }) => available && retail !== null);
    if (url === null && (!isBuyable || last.status !== 'ACTIVE')) return [];
    const [what, right] = ['address of the checkout', last.buyLink ?? ''];
    if (url === null) return [broken({ what, expected: JSON.stringify(right), received: 'no address' }, last.call)];
    return [broken(changedText(what, right, url), last.call)];
  });
}
