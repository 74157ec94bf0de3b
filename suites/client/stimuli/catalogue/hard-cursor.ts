import { isObject } from '../../../../src/client-authoring.ts';
import { unchanged, withBody } from '../replies.ts';
import { stimulus } from '../stimulus.ts';
import { pageParameters, withParameters } from './pages.ts';

/** Characters that change when a cursor is encoded too rarely or too often, or trimmed. */
const hard = ' +/=%&%2B';
/** Endings that are cut off by trimming, and by programs that drop the padding of base64. */
const endings = ['==', ' '] as const;

/** Serves cursors that survive only correct encoding, and takes them back. */
export const hardCursor = stimulus({
  name: 'hard-cursor',
  says: 'The sandbox serves cursors that contain a space and the characters + / = % &',
  endpoints: ['products'],
  lasts: 'always',
  async answer({ call, forward, provoked }) {
    const reply = await forward({ target: withoutHardPart(call.target) });
    if (!isObject(reply.json) || typeof reply.json['nextCursor'] !== 'string') return unchanged(reply);
    const ending = endings[call.number % endings.length] ?? '';
    provoked();
    return withBody(reply, { ...reply.json, nextCursor: reply.json['nextCursor'] + hard + ending });
  },
});

/**
 * Another cursor for the page of a call, which `hard-cursor` takes back for it: a stimulus can serve a page of its own, and the
 * client still gets the real one.
 */
export function anotherCursorFor(target: string, mark: string): string {
  return `${pageParameters(target).get('cursor') ?? hard}${mark}`;
}

/** The first page has no cursor, so another cursor for it begins with the hard part. */
function withoutHardPart(target: string): string {
  const parameters = pageParameters(target);
  const cursor = parameters.get('cursor');
  const at = cursor?.indexOf(hard) ?? -1;
  if (cursor === null || at === -1) return target;
  if (at === 0) parameters.delete('cursor');
  else parameters.set('cursor', cursor.slice(0, at));
  return withParameters(target, parameters);
}
