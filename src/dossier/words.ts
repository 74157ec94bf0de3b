import { isDeepStrictEqual } from 'node:util';
import { hanging, hangingAfter, labelled, labelledCommand, type Page } from '../report/text/page.ts';
import { shellWord } from '../report/commands/shell.ts';
import { visible } from '../report/text/visible.ts';
import { count } from '../report/wording/numbers.ts';
import { unattestedInWords } from '../certificate/attestations.ts';
import { notApplicableInWords } from '../certificate/words.ts';
import { attestationsIn, declaredInWords } from '../report/wording/declared.ts';
import type { Dossier } from './document.ts';
import type { Item, Result } from './item.ts';
import type { NextStep } from './next-steps.ts';

const resultWords: Readonly<Record<Result, string>> = {
  ready: 'READY',
  rehearsed: 'REHEARSAL',
  'not-ready': 'NOT READY',
  incomplete: 'INCOMPLETE',
};

/** The result in one or two words. */
export function resultWord({ result, rehearsal }: Pick<Dossier, 'result' | 'rehearsal'>): string {
  return rehearsal && result !== 'rehearsed' ? `REHEARSAL, ${resultWords[result]}` : resultWords[result];
}

/** A name for the heading: the integration, or the kind if no file names one. */
export function titleOf({ for: kind, integration }: Pick<Dossier, 'for' | 'integration'>): string {
  return integration === null ? `${kind} integration` : `${kind} ${integration}`;
}

/** The result in one sentence. */
export function resultInWords({
  result,
  items,
  integration,
}: Pick<Dossier, 'result' | 'items' | 'integration'>): string {
  const of = (state: Item['state']): number => items.filter((item) => item.state === state).length;
  const name = integration ?? 'the integration';
  const all = items.length === 1 ? 'the only requirement' : `all ${items.length} requirements`;
  if (result === 'ready') return `${name} meets ${all} of the launch`;
  if (result === 'rehearsed') return `${name} meets ${all} in this rehearsal. A rehearsal does not decide a launch`;
  const parts = [
    ...(of('refused') === 0 ? [] : [`${count(of('refused'), 'file')} refused`]),
    ...(of('failed') === 0 ? [] : [`${of('failed')} failed`]),
    ...(of('missing') === 0 ? [] : [`${of('missing')} without evidence`]),
    `${of('met')} met`,
  ];
  return `${name} does not meet the requirements of the launch: ${parts.join(', ')}`;
}

const rehearsalNote =
  'REHEARSAL: this dossier also accepts evidence about services on the machine of the check and about the bundled reference. For a launch decision, certify the deployed services, and make the dossier without --rehearsal.';

/** Limits of the evidence that a reader must know. */
export function notesOnDossier({
  evidence,
  evidenceKey,
  rehearsal,
  notRequired = [],
}: Pick<Dossier, 'evidence' | 'evidenceKey' | 'rehearsal' | 'notRequired'>): readonly string[] {
  // The address of a client is octoproof's own sandbox.
  const overHttp = evidence.filter(
    ({ about }) => about !== null && about.subject !== 'client' && about.address.startsWith('http:'),
  );
  return [
    ...(rehearsal ? [rehearsalNote] : []),
    ...notRequired.map(
      (subject) => `No certificate of the ${subject} is required, because of facts that the target file declares.`,
    ),
    ...(evidenceKey === null
      ? ['The author of the evidence was not verified. Give the public key of the partner with --public-key FILE.']
      : []),
    ...(overHttp.length === 0
      ? []
      : [
          `${count(overHttp.length, 'file')} of the evidence used an http address: the identity of the server was not verified.`,
        ]),
  ];
}

const styles = { refused: 'bad', failed: 'bad', missing: 'doubt', met: 'good' } as const;

export function dossierLines(dossier: Dossier, page: Page): readonly string[] {
  const { result, items, evidence, rules, version } = dossier;
  const { paint } = page;
  const resultStyle = result === 'ready' ? 'good' : result === 'not-ready' ? 'bad' : 'doubt';
  return [
    `${paint('strong', `octoproof ${version}`)}  ${dossier.rehearsal ? 'REHEARSAL of the dossier' : 'dossier'} of ${visible(titleOf(dossier))}  ${count(evidence.length, 'file')}`,
    '',
    ...items.flatMap((item, index) => [
      ...hangingAfter(styles[item.state], item.state.padEnd(9), visible(item.says), page),
      ...evidenceLines(item, dossier, page),
      ...brokenLines(item, page),
      // Items with the same next step stand together, and the last one names it.
      ...(item.next === null || isSameStep(item, items[index + 1]) ? [] : nextLines(item.next, page)),
    ]),
    '',
    ...hangingAfter(resultStyle, `${resultWord(dossier)}  `, resultInWords(dossier), page),
    ...(result === 'ready' ? hanging('next       ', rules.launch, page) : []),
    ...notesOnDossier(dossier).flatMap((note) => hanging('note       ', note, page)),
  ];
}

/** What a certificate is about, what its author declared and attested, and what did not apply. */
function evidenceLines({ kind, evidence }: Item, dossier: Dossier, page: Page): readonly string[] {
  const one = evidence === null ? undefined : dossier.evidence[evidence];
  if (one === undefined || one.about === null || kind === 'evidence') return [];
  const { about, declared, notApplicable, unattested } = one;
  const address = labelled('address', visible(about.address), page);
  if (kind === 'load') return address;
  return [
    ...address,
    ...(declared === null ? [] : labelled('declared', declaredInWords(declared), page)),
    ...notApplicable.flatMap((group) => labelled('except', notApplicableInWords(group), page)),
    ...attestationsIn(declared ?? {}).flatMap(([id, text]) =>
      labelled('attested', `${visible(id)}: ${visible(text)}`, page),
    ),
    ...(unattested.length === 0 ? [] : labelled('unattested', unattestedInWords(unattested), page)),
  ];
}

function brokenLines({ broken }: Item, page: Page): readonly string[] {
  const [first] = broken;
  if (first === undefined) return [];
  return [
    ...broken
      .slice(0, maxBroken)
      .flatMap(({ id, sentence }, index) =>
        labelled(index === 0 ? 'breaks' : '', `${visible(id)}  ${visible(sentence)}`, page),
      ),
    ...(broken.length > maxBroken ? labelled('', `… ${broken.length - maxBroken} more`, page) : []),
    ...labelled('explain', `octoproof why ${shellWord(first.id)}`, page),
  ];
}

/** Whether two items have the same next step. */
export function isSameStep({ next }: Item, other: Item | undefined): boolean {
  return isDeepStrictEqual(next, other?.next);
}

/** The steps before the command; empty for a command alone. */
export function stepsInWords({ steps, command }: NextStep): string {
  return [...steps, ...(command === null || steps.length === 0 ? [] : ['run'])].join('. Then ');
}

/** The command has lines of its own, which a reader can paste. */
export function nextLines(next: NextStep, page: Page): readonly string[] {
  const words = visible(stepsInWords(next));
  const lines = words === '' ? [] : labelled('next', words, page);
  if (next.command === null) return lines;
  return [...lines, ...labelledCommand(words === '' ? 'next' : '', visible(next.command).split(' '), page)];
}

/** More broken requirements than these are only in the page and in the document. */
const maxBroken = 12;
