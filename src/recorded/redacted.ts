/** Words that tools write in place of what they hide or cut. */
const words = 'redacted|filtered|masked|hidden|removed|omitted|scrubbed|sanitized|anonymized|truncated|secret|private';

const marks = new RegExp(
  [
    String.raw`[[<({](?:${words})\b[^\])>}"]*[\])>}]`,
    String.raw`[[<({][^\])>}"{[<(]{1,40} (?:${words})[\])>}]`,
    String.raw`"(?:${words})"`,
    String.raw`\*{3,}|•{3,}|█+|\bx{4,}\b|\bX{4,}\b`,
    String.raw`\b(?:REDACTED|FILTERED|MASKED|SCRUBBED|SANITIZED|TRUNCATED|ANONYMIZED)\b`,
    String.raw`\[… [^\]]*left out\]`,
  ].join('|'),
  'i',
);

/** A value that octoproof masked in evidence. Equal values of a run have equal masks. */
const masked = /<masked [0-9a-f]+>/g;

/** Whether a recorded text holds a mark of another tool in place of something that was there. */
export function isRedacted(text: string): boolean {
  return marks.test(text.includes('<masked ') ? text.replaceAll(masked, '') : text);
}

/** Whether a recorded text holds a value that octoproof masked. */
export function isMasked(text: string): boolean {
  return text.includes('<masked ');
}
