import { FindingError, isSuccessful, type Reply } from '../../../src/authoring.ts';

/** How servers turn a request away that they do not read, whatever its signature: it has no length, or is too long. */
const unread: readonly number[] = [411, 413, 414, 431];

/** Section 5.5: the reply refuses a signature. `header` completes "a header". */
export function expectUnauthorized(reply: Reply, header: string): void {
  const fits = reply.status === 401 || unread.includes(reply.status);
  expectStatusOf(reply, { fits, expected: `401 for a header ${header}` });
}

/** Section 5.4: the reply refuses a header that is none of the shown form, with any 4xx. */
export function expectTurnedAway(reply: Reply, header: string): void {
  const fits = reply.status >= 400 && reply.status < 500;
  expectStatusOf(reply, { fits, expected: `a refusal of a header ${header}` });
}

/** The signature was not refused: all else is the backend's own business. `call` completes "a signed call". */
export function expectTaken(reply: Reply, call: string): void {
  const fits = reply.status !== 401;
  expectStatusOf(reply, { fits, expected: `any status but 401 for a rightly signed call ${call}` });
}

function expectStatusOf(reply: Reply, { fits, expected }: { fits: boolean; expected: string }): void {
  if (fits) return;
  const { exchange, status } = reply;
  throw new FindingError(
    isSuccessful(status)
      ? { kind: 'not-refused', exchange, status, expected }
      : { kind: 'status', exchange, expected, received: status },
  );
}
