import type { ClientTraffic, Occasion } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { callsTo } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { comparedWithPlain, inWords, provokedFailures } from '../traffic/retries/reactions.ts';
import { failed, finalCodes, isTransient, reactionTo } from '../traffic/retries/retries.ts';
import { withoutRetries } from '../traffic/unused.ts';

const internal = 'INTERNAL_SERVER_ERROR';

export const comparisonRules = [
  rule('client/K79', 'The text of an error does not change what the client does', {
    needs: { stimuli: ['swapped-text', 'swapped-text-cart'] },
    harm: 'If the service rewords a text, the client behaves differently.',
    remedy: 'Decide by the code of the error. Use errorMessage and message only for your logs.',
    judge: (traffic) => [
      ...comparedWithPlain(traffic, 'products', ['text']),
      ...comparedWithPlain(traffic, 'createCart', ['text']),
    ],
  }),

  rule('client/K80', 'The client distinguishes errors with the same status by their codes', {
    needs: { stimuli: ['flat-codes'] },
    harm: 'Every error of these endpoints has the status 400, so the status does not tell the errors apart.',
    remedy: 'Branch on the field error of the body. Use the status only if the body has no code.',
    unused: withoutRetries(['products'], 'request for a page'),
    judge: (traffic) => codesOfList(traffic),
  }),

  rule('client/K81', 'The client takes the code of a cart error from the field details', {
    needs: { stimuli: ['envelope'] },
    harm: 'The outer code names only a class of errors, so the client reacts to the wrong error.',
    remedy: 'Read details.error first, and the outer code only if details is null.',
    judge: (traffic) =>
      provokedFailures(traffic, 'createCart')
        .filter(({ dress }) => dress === 'envelope')
        .flatMap(({ call, code, reaction }) => {
          if (reaction === null) return [];
          const what = `reaction to ${code ?? ''} in the details`;
          if (finalCodes.includes(code ?? '')) {
            const breach = { what, expected: inWords('left'), received: inWords('repeated') };
            return [occasion(reaction === 'left', breach, call)];
          }
          if (reaction === 'repeated') return [kept(call)];
          const usual = provokedFailures(traffic, 'createCart').find(
            (one) => one.dress === 'plain' && one.code === code && one.reaction === 'repeated',
          );
          if (usual === undefined) return [];
          const expected = `${inWords('repeated')}, as under the outer code internal`;
          return [broken({ what, expected, received: inWords('left') }, usual.call, call)];
        }),
  }),
];

/** Both codes come with the status 400. A client that treats them alike did not read the code. */
function codesOfList(traffic: ClientTraffic): readonly Occasion[] {
  const failures = provokedFailures(traffic, 'products').filter(({ dress, reaction }) => {
    return dress === 'plain' && reaction !== null;
  });
  const transient = failures.find(({ code }) => code === internal);
  const final = failures.find(({ code, stimulus }) => code === 'BAD_REQUEST' && stimulus === 'flat-codes');
  if (transient === undefined || final === undefined) return [];
  const calls = [transient.call, final.call];
  if (transient.reaction === 'repeated' && final.reaction === 'left') return [kept(...calls)];
  // A client without retries shows nothing: it may tell the codes apart in its logs.
  if (transient.reaction === 'left' && final.reaction === 'left' && !repeatsElsewhere(traffic)) return [];
  const received = `after ${internal} ${inWords(transient.reaction)}, after BAD_REQUEST ${inWords(final.reaction)}`;
  const expected = `different reactions to ${internal} and to BAD_REQUEST`;
  return [broken({ what: 'reactions to two codes with the status 400', expected, received }, ...calls)];
}

/** True if the client sends a page again after a failure with another status. */
function repeatsElsewhere(traffic: ClientTraffic): boolean {
  return callsTo(traffic, 'products').some(
    (call) =>
      failed(call) &&
      isTransient(call) &&
      call.reply !== null &&
      call.reply.status !== 400 &&
      reactionTo(traffic, call) === 'repeated',
  );
}
