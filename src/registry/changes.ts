import { sha256 } from '../certificate/digest.ts';
import type { Decision, Implementation, Registry, SectionResult, Status } from './model.ts';
import { sectionTitle, subjectTitle } from './section-titles.ts';
import { sectionWord, statusWord } from './words.ts';

/** A change of an implementation: a dossier that was new, or one that is out of date. */
export interface Change {
  /** A UUID that follows from the dossier, so that a feed reader shows a change once. */
  readonly id: string;
  readonly implementation: Implementation;
  readonly at: Date;
  readonly status: Status;
  readonly title: string;
  /** The sections with another state than in the dossier before. */
  readonly details: readonly string[];
}

/** The changes of all implementations, the newest first. */
export function changesOf({ implementations, maxAgeDays }: Registry): readonly Change[] {
  return implementations
    .flatMap((implementation) => changesOfOne(implementation, maxAgeDays))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1));
}

function changesOfOne(implementation: Implementation, maxAgeDays: number): readonly Change[] {
  const { decisions, name, status, current } = implementation;
  const made = decisions.map((decision, index): Change => {
    const before = decisions[index + 1];
    const { result, madeAt } = decision.dossier;
    return {
      id: uuidOf(`dossier ${decision.digest}`),
      implementation,
      at: new Date(madeAt),
      status: result,
      title: `${name}: ${titleOf(decision, before)}`,
      details: before === undefined ? [] : sectionChanges(before.sections, decision.sections),
    };
  });
  if (status !== 'out-of-date' || current === null) return made;
  const expiry = new Date(Date.parse(current.dossier.madeAt) + maxAgeDays * 86_400_000);
  const title = `${name}: ${statusWord[status]}, the last dossier said ${statusWord[current.dossier.result]}`;
  const id = uuidOf(`out of date ${maxAgeDays} ${current.digest}`);
  return [{ id, implementation, at: expiry, status, title, details: [] }, ...made];
}

function titleOf({ dossier: { result } }: Decision, before: Decision | undefined): string {
  const word = statusWord[result];
  if (before === undefined) return `${word}, the first dossier`;
  const old = statusWord[before.dossier.result];
  return old === word ? `new dossier, still ${word}` : `${word}, before ${old}`;
}

function sectionChanges(before: readonly SectionResult[], after: readonly SectionResult[]): readonly string[] {
  return after.flatMap((now) => {
    const was = before.find(({ subject, section }) => subject === now.subject && section === now.section);
    if (was === undefined || was.state === now.state) return [];
    const subject = subjectTitle[now.subject] ?? now.subject;
    return [`${subject}, ${sectionTitle(now)}: ${sectionWord[now.state]}, before ${sectionWord[was.state]}`];
  });
}

/** A UUID (version 8, RFC 9562) from the digest of a text. */
export function uuidOf(text: string): string {
  const hex = sha256(text);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
