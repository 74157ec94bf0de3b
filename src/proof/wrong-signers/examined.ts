import { causes, type Causes } from '../../certification/signer/diagnose.ts';
import { commandSigner } from '../../signer/command-signer.ts';
import { examine } from '../../signer/examine.ts';
import { planSigner } from '../../signer/plan-signer.ts';
import { signer as suite } from '../../../suites/signer/index.ts';
import { headerFor } from '../signers/examine-adapter.ts';

/** Enough for a virtual machine that starts cold on a busy machine. */
const timeoutMs = 120_000;

/** What an examination found out about a signer. */
export interface Found {
  /** Ids of checks. */
  readonly failed: readonly string[];
  readonly causes: Causes;
  /** Why the run did not come to its end. */
  readonly problems: readonly string[];
}

/** Examines the signer that a command starts, as `octoproof signer` does. */
export async function foundIn(
  command: string,
  { cases, seed }: { readonly cases: number; readonly seed: number },
): Promise<Found> {
  const signer = commandSigner({ command, env: process.env, timeoutMs });
  const failed: string[] = [];
  let known: Causes = { signing: null, email: null };
  const events = examine(suite, planSigner(suite, { only: [], skip: [] }), {
    header: headerFor({ command, cases, seed }),
    signer,
    cases,
    reproduce: 2,
    async diagnose(runs) {
      known = await causes(runs, signer);
      return [];
    },
    signal: new AbortController().signal,
  });
  try {
    for await (const event of events) {
      if (event.type === 'check-finished' && event.result.verdict === 'failed') failed.push(event.result.id);
      if (event.type !== 'finished') continue;
      return { failed, causes: known, problems: event.footer.problems.map(({ message }) => message) };
    }
  } finally {
    await signer.close();
  }
  throw new Error('the run ended without a footer');
}
