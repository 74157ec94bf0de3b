import { eventsOf, failure, planned, result, tell, type Sample } from '../sample-run.testing.ts';
import { terminalReporter, type TerminalOptions } from './reporter.ts';

/** The output of the terminal reporter for a run. */
export async function printed(sample: Sample, options: Partial<TerminalOptions> = {}): Promise<string> {
  let text = '';
  let clock = 0;
  const reporter = terminalReporter({
    write: (part) => {
      text += part;
    },
    columns: 100,
    tty: false,
    color: false,
    quiet: false,
    keyVariable: 'SHOP_KEY',
    keyHeader: 'g-api-key',
    now: () => (clock += 100),
    ...options,
  });
  await tell(reporter, eventsOf(sample));
  return text;
}

export const passing = Array.from({ length: 40 }, (_, index) => {
  const id = `storefront/4.4/${index + 1}`;
  return { planned: planned(id), result: result(id) };
});

export const failing: Sample = {
  checks: [
    {
      planned: planned('storefront/4.4/4#add', { title: 'A stale expectedPrice on add is refused' }),
      result: failure('storefront/4.4/4#add'),
    },
    { planned: planned('storefront/4.4/4#add-two'), result: failure('storefront/4.4/4#add-two') },
    {
      planned: planned('storefront/4.4/5'),
      result: failure('storefront/4.4/5', {
        verdict: 'blocked',
        reason: 'a cart with one line could not be made',
        findings: [],
      }),
    },
  ],
  footer: { outcome: 'not-conformant', exitCode: 1 },
};
