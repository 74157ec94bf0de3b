import type { Finding } from '../../model/finding.ts';
import { visible } from '../text/visible.ts';

/** Each kind of finding in words that contain no value of a request or reply. */
const kinds: Readonly<Record<Finding['kind'], string>> = {
  differs: 'a wrong value',
  missing: 'a missing value',
  'wrong-kind': 'a value of a wrong type',
  unexpected: 'a wrong value',
  schema: 'a value that its schema does not allow',
  status: 'a wrong status',
  header: 'a wrong header',
  body: 'a wrong body',
  refused: 'a valid request was refused',
  'not-refused': 'a request that must be refused was accepted',
  'wrong-code': 'a wrong error code',
  'state-changed': 'a value changed that must stay the same',
  answer: 'a wrong answer',
  client: 'a wrong request or a wrong reaction to a reply',
  'no-reply': 'no reply',
};

/** A kind of finding and its position, without any value. Returns a kind of a newer release as it is. Safe to print. */
export function findingKindInWords(kind: string, pointer: string | null): string {
  const words = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? kind;
  return visible(`${words}${pointer === null || pointer === '' ? '' : ` at ${pointer}`}`);
}
