import type { ClientCall, ClientTraffic, Provocation } from '../../../../src/client-authoring.ts';
import { callsTo } from '../calls.ts';

/** The pages of the list that stimuli changed, in order, with what each stimulus says about its page. */
export function changedPages(
  traffic: ClientTraffic,
  ...stimuli: readonly string[]
): readonly { readonly page: ClientCall; readonly facts: Provocation['facts'] }[] {
  const pages = new Map(callsTo(traffic, 'products').map((call) => [call.number, call]));
  return traffic.provocations.flatMap(({ stimulus, call, facts }) => {
    const page = stimuli.includes(stimulus) && call !== null ? pages.get(call) : undefined;
    return page === undefined ? [] : [{ page, facts }];
  });
}
