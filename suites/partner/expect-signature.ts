import { FindingError, type Reply } from '../../src/authoring.ts';

/** Section 5.5: the reply refuses a signature. `header` completes "a header". */
export function expectUnauthorized(reply: Reply, header: string): void {
  expectStatusOf(reply, { fits: reply.status === 401, expected: `401 for a header ${header}` });
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
  const taken = status >= 200 && status < 300;
  throw new FindingError(
    taken
      ? { kind: 'not-refused', exchange, status, expected }
      : { kind: 'status', exchange, expected, received: status },
  );
}
