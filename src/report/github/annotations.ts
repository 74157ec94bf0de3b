import type { RunFooter } from '../../run/events.ts';
import { againCommand } from '../commands/rerun.ts';
import { headlineText, whereIn } from '../wording/causes.ts';
import { gapHints } from '../wording/gap-hints.ts';
import type { Group } from '../grouping/groups.ts';
import type { FinishedRun } from '../gather.ts';
import { tellable } from '../grouping/reported-causes.ts';
import { count } from '../wording/numbers.ts';
import type { Note, Weight } from './workflow-command.ts';

/** Of each weight GitHub shows so many of one step, and drops the others in silence. */
const shown = 10;

/** What a run has to say beside its log: its problems and each root cause once, errors first, no more than are shown. */
export function notesOf(ended: FinishedRun): readonly Note[] {
  const { header, footer } = ended;
  const { groups } = tellable(ended);
  const notes = [
    ...footer.problems.map(({ kind, message, hint }) =>
      problemNote(`octoproof ${header.subject}`, kind, { message, hint }),
    ),
    ...groups.filter(({ verdict }) => verdict !== 'unproven').map((group) => causeNote(group, ended)),
    ...(footer.outcome === 'incomplete' ? groups.filter(({ verdict }) => verdict === 'unproven').map(gapNote) : []),
    ...knownNotes(footer),
  ];
  return few(notes);
}

/** Something wrong with a run itself. */
export function problemNote(
  subject: string,
  kind: string,
  { message, hint }: { readonly message: string; readonly hint: string | null },
): Note {
  return { weight: 'error', title: `${subject}: ${kind}`, lines: [message, ...(hint === null ? [] : [hint])] };
}

function causeNote(group: Group, run: FinishedRun): Note {
  const { lead, along, verdict } = group;
  const { id, section, level, sentence } = lead.planned;
  return {
    weight: verdict === 'warned' ? 'warning' : 'error',
    title: `${verdict}: ${id}`,
    lines: [
      headlineText(group),
      `${whereIn(section)}, ${level}: ${sentence}`,
      ...(along.length === 0 ? [] : [`${count(along.length, 'more check')} with the same cause`]),
      againCommand(run, lead).join(' '),
    ],
  };
}

function gapNote(group: Group): Note {
  const { gap, reason } = group.lead.result;
  const lines = gap === null ? [reason ?? 'no reason was given'] : [headlineText(group), gapHints[gap].provide];
  return { weight: 'warning', title: `unproven: ${count(group.along.length + 1, 'check')}`, lines };
}

function knownNotes({ knownFailures = [] }: RunFooter): readonly Note[] {
  const failing = knownFailures.filter(({ state }) => state === 'failing');
  if (failing.length === 0) return [];
  const lines = failing.slice(0, shown).map(({ id, owner, expires }) => `${id}: ${owner}, until ${expires}`);
  return [{ weight: 'notice', title: count(failing.length, 'known failure'), lines }];
}

/** As many of each weight as are shown; what is more is counted by the last. */
export function few(notes: readonly Note[]): readonly Note[] {
  return (['error', 'warning', 'notice'] as const).flatMap((weight) => {
    const own = notes.filter((note) => note.weight === weight);
    return own.length <= shown ? own : [...own.slice(0, shown - 1), moreNote(weight, own.length - shown + 1)];
  });
}

function moreNote(weight: Weight, more: number): Note {
  return {
    weight,
    title: `${more.toLocaleString('en-US')} more`,
    lines: ['the log and the step summary tell of them all'],
  };
}
