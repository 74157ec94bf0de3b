import type { RunFooter } from '../../run/events.ts';
import { againCommand } from '../commands/rerun.ts';
import { headlineText, relationInWords, whereIn } from '../wording/causes.ts';
import { gapHint } from '../wording/gap-hints.ts';
import { type Group, reportedCauses } from '../grouping/groups.ts';
import type { FinishedRun } from '../gather.ts';
import { count } from '../wording/numbers.ts';
import { transportFaultsInWords } from '../wording/transport-faults.ts';
import type { Note, Weight } from './workflow-command.ts';

/** The number of annotations of one weight and step that GitHub shows. It silently drops the others. */
const maxNotes = 10;

/** The annotations of a run: its problems and each root cause once, errors first, at most as many as GitHub shows. */
export function notesOf(run: FinishedRun): readonly Note[] {
  const { header, footer } = run;
  const { groups } = reportedCauses(run);
  const faults = transportFaultsInWords(footer);
  const notes = [
    ...footer.problems.map(({ kind, message, hint }) =>
      problemNote(`octoproof ${header.subject}`, kind, { message, hint }),
    ),
    ...groups.filter(({ verdict }) => verdict !== 'unproven').map((group) => causeNote(group, run)),
    ...(footer.outcome === 'incomplete' ? groups.filter(({ verdict }) => verdict === 'unproven').map(gapNote) : []),
    ...knownFailureNotes(footer),
    ...(faults === null ? [] : [{ weight: 'warning', title: 'unstable connection', lines: [faults] } as const]),
  ];
  return limitNotes(notes);
}

/** A problem with a run itself. */
export function problemNote(
  subject: string,
  kind: string,
  { message, hint }: { readonly message: string; readonly hint: string | null },
): Note {
  return {
    weight: 'error',
    title: `${subject}: ${kind}`,
    lines: [...message.split('\n'), ...(hint === null ? [] : [hint])],
  };
}

function causeNote(group: Group, run: FinishedRun): Note {
  const { lead, others, verdict } = group;
  const { id, title, section, level, sentence } = lead.planned;
  return {
    weight: verdict === 'warned' ? 'warning' : 'error',
    title: `${verdict}: ${id}`,
    lines: [
      headlineText(group),
      title,
      `${whereIn(section)}, ${level}: ${sentence}`,
      ...(others.length === 0 ? [] : [`${count(others.length, 'more check')} ${relationInWords(group)}`]),
      againCommand(run, lead).join(' '),
    ],
  };
}

function gapNote(group: Group): Note {
  const { gap, lack, reason } = group.lead.result;
  const lines = gap === null ? [reason ?? 'no reason was given'] : [headlineText(group), gapHint(gap, lack).provide];
  return { weight: 'warning', title: `unproven: ${count(group.others.length + 1, 'check')}`, lines };
}

function knownFailureNotes({ knownFailures = [] }: RunFooter): readonly Note[] {
  const failing = knownFailures.filter(({ state }) => state === 'failing');
  if (failing.length === 0) return [];
  const lines = failing.slice(0, maxNotes).map(({ id, owner, expires }) => `${id}: ${owner}, until ${expires}`);
  return [{ weight: 'notice', title: count(failing.length, 'known failure'), lines }];
}

/** At most as many notes of each weight as GitHub shows; the last one counts the others. */
export function limitNotes(notes: readonly Note[]): readonly Note[] {
  return (['error', 'warning', 'notice'] as const).flatMap((weight) => {
    const notesOfWeight = notes.filter((note) => note.weight === weight);
    return notesOfWeight.length <= maxNotes
      ? notesOfWeight
      : [...notesOfWeight.slice(0, maxNotes - 1), moreNote(weight, notesOfWeight.length - maxNotes + 1)];
  });
}

function moreNote(weight: Weight, more: number): Note {
  return {
    weight,
    title: `${more.toLocaleString('en-US')} more`,
    lines: ['the log and the step summary have all annotations'],
  };
}
