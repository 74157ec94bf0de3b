import { randomInt } from 'node:crypto';
import { certify } from './certify.ts';
import type { Reporter, RunFooter } from '../run/events.ts';
import { orderOf } from '../cli/certify/certificate-flags.ts';
import { certificationOf, type Certification, type CertifyingCall } from './certify-options.ts';
import type { ChosenTarget } from './chosen-target.ts';
import { reportTo } from './report-files/report-files.ts';

/** What a run does beside judging. */
export interface WholeRun {
  /** Told everything that happens, after the reports. */
  readonly heed?: Reporter;
  /** Does what is left once every verdict is known, and adds what came of it. */
  readonly complete?: (
    footer: RunFooter,
    run: { certification: Certification; signal: AbortSignal },
  ) => Promise<RunFooter>;
}

export interface ToldRun extends WholeRun {
  /** Told last of all reports, with whatever became of the files. */
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

/** Certifies a target by all that its flags select. Gives the footer as it was told in the end. */
export async function runTold(
  target: ChosenTarget,
  call: CertifyingCall,
  { reporter, signal, heed = () => {}, complete = (footer) => Promise.resolve(footer) }: ToldRun,
): Promise<RunFooter> {
  const { flags } = call;
  const certification = await certificationOf(target, call, flags.seed ?? randomInt(2 ** 31 - 1));
  const certificate = await orderOf(flags.certificate, target.acceptedGaps);
  const reporting = reportTo({ ...flags, certificate }, reporter);
  const completing: Reporter = async (event) =>
    await reporting.reporter(
      event.type === 'finished' ? { ...event, footer: await complete(event.footer, { certification, signal }) } : event,
    );
  const footer = await certify({
    ...certification,
    selection: { only: flags.only, skip: flags.skip },
    path: flags.path,
    spill: reporting.spill,
    reporters: [completing, heed],
    signal,
  });
  return reporting.footer() ?? footer;
}
