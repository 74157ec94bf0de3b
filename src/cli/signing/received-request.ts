import { ConfigurationError } from '../../model/configuration-error.ts';
import { visible } from '../../report/text/visible.ts';
import type { Read } from '../certify/requested-run.ts';
import type { Hiding } from '../output/hide-key.ts';
import { hidingPersonal } from '../output/hide-personal.ts';
import type { RequestFlags, VerifyFlags } from './flags.ts';
import { givenRequest, givenRequests, type GivenRequest } from './given-request.ts';
import { printNotes } from './notes.ts';

/** A received request with its Authorization header. */
export type ReceivedRequest = GivenRequest['request'] & { readonly authorization: string };

/**
 * Answers a question about each given request, below its method and URL if there are several. `answer` prints and returns
 * 0 or 1. Returns 1 if an answer is 1; throws a ConfigurationError.
 */
export async function answerEach(
  parsed: Read<RequestFlags & Pick<VerifyFlags, 'json' | 'showPersonal'>>,
  { hiding, notes }: { readonly hiding: Hiding; readonly notes: readonly string[] },
  answer: (request: ReceivedRequest, own: Hiding) => number,
): Promise<number> {
  const { io } = hiding;
  const { json = false, showPersonal } = parsed.flags;
  const all = json ? [await givenRequest(parsed, io)] : await givenRequests(parsed, io);
  const received = all.map((one) => requireAuthorization(one.request));
  printNotes(io, [...notes, ...all.flatMap((one) => one.notes)]);
  const codes = received.map((request) => {
    const own = hidingPersonal(hiding, { request }, showPersonal);
    if (received.length > 1) io.stdout.write(`${visible(own.hide(`${request.method} ${request.url}`))}\n`);
    return answer(request, own);
  });
  return Math.max(...codes);
}

/** Throws a ConfigurationError if the Authorization header is missing, or a log has another text in place of it. */
function requireAuthorization(request: GivenRequest['request']): ReceivedRequest {
  const { authorization } = request;
  const isRedacted = /^\W*(?:redacted|filtered|masked)\W*$|^\*+$/i.test(authorization ?? '');
  if (authorization !== undefined && !isRedacted) return { ...request, authorization };
  const message = isRedacted ? 'the Authorization header is redacted' : 'the request has no Authorization header';
  throw new ConfigurationError([{ message, hint: "paste it with the request, or give --authorization 'VALUE'" }]);
}
