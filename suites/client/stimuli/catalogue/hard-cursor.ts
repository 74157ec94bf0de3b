import type { Stimulus } from '../../../../src/authoring.ts';
import { isObject } from '../../../../src/authoring.ts';
import { unchanged, withBody } from '../replies.ts';

/** Characters that change when a cursor is encoded too rarely or too often, or trimmed. */
const hard = ' +/=%&%2B ';

/** Serves cursors that survive only correct encoding, and takes them back. */
export const hardCursor: Stimulus = {
  name: 'hard-cursor',
  says: 'Every cursor contains a space and the characters + / = % &',
  endpoints: ['products'],
  lasts: 'always',
  open:
    () =>
    async ({ call, forward, provoked }) => {
      const target = withCursor(call.target, (cursor) =>
        cursor.endsWith(hard) ? cursor.slice(0, -hard.length) : cursor,
      );
      const reply = await forward({ target });
      if (!isObject(reply.json) || typeof reply.json['nextCursor'] !== 'string') return unchanged(reply);
      provoked();
      return withBody(reply, { ...reply.json, nextCursor: reply.json['nextCursor'] + hard });
    },
};

function withCursor(target: string, change: (cursor: string) => string): string {
  const [path = '', query] = target.split('?');
  if (query === undefined) return target;
  const parameters = new URLSearchParams(query);
  const cursor = parameters.get('cursor');
  if (cursor === null) return target;
  parameters.set('cursor', change(cursor));
  return `${path}?${parameters.toString()}`;
}
