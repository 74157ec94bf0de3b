import { expect, test } from 'vitest';
import { faultsOf } from '../documents/fits.testing.ts';
import { reportText } from '../report/json/reporter.ts';
import { gather, type FinishedRun } from '../report/gather.ts';
import { reportMismatches, reportReader } from './agreement.ts';
import { endedRun, issued, soonAfter } from './sample.testing.ts';
import type { Statement } from './statement.ts';
import { notesOn } from './words.ts';

/** The run as reporters get it, after its footer said that the target is a bundled reference. */
async function runOfReference(): Promise<FinishedRun> {
  const { header, plan, judged, footer } = endedRun();
  const runs: FinishedRun[] = [];
  const report = gather((run) => Promise.resolve(void runs.push(run)));
  await report({ type: 'started', header, plan });
  for (const one of judged) await report({ type: 'check-finished', ...one });
  await report({ type: 'finished', footer: { ...footer, reference: true } });
  const [run] = runs;
  if (run === undefined) throw new Error('the reporter got no run');
  return run;
}

test('the certificate and the report of a bundled reference say so, and must agree', async () => {
  const run = await runOfReference();
  const { text } = await issued(null, run);
  const statement: Statement = JSON.parse(text);
  const { octoproof: certificate } = statement.predicate;
  const read = reportReader();

  expect(faultsOf('certificate', statement)).toEqual([]);
  expect(certificate.target.reference).toBe(true);
  expect(notesOn({ certificate }, { now: soonAfter })).toContain(
    'the target is a bundled reference of octoproof: the certificate proves nothing about another service',
  );
  const withoutDigest = { ...certificate, files: { ...certificate.files, report: null } };
  const report = reportText(run);
  expect(reportMismatches(withoutDigest, read(Buffer.from(report)))).toEqual([]);
  expect(
    reportMismatches(withoutDigest, read(Buffer.from(report.replace('"reference": true', '"reference": false')))),
  ).toEqual(['the report differs from the certificate: target']);
});

test('the certificate of another target says nothing about references', async () => {
  const statement: Statement = JSON.parse((await issued(null)).text);

  expect(statement.predicate.octoproof.target).not.toHaveProperty('reference');
});

test('a certificate about the machine of its check proves no deployment', async () => {
  const { header, ...run } = endedRun();
  const notesAt = async (baseUrl: string): Promise<readonly string[]> => {
    const { text } = await issued(null, { ...run, header: { ...header, target: { ...header.target, baseUrl } } });
    const statement: Statement = JSON.parse(text);
    return notesOn({ certificate: statement.predicate.octoproof }, { now: soonAfter });
  };
  const note = 'the service ran on the machine of the check: the certificate says nothing about a deployed service';

  expect(await notesAt('https://localhost:9000')).toEqual([note]);
  expect(await notesAt('https://shop.example.com')).toEqual([]);
});
