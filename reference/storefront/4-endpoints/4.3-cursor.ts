import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Walk } from '../inputs.ts';
import { badRequest } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';
import type { Call } from '../rules.ts';

const secret = 'the bundled storefront signs its cursors with this';
const lifetime = 86_400_000;
const notFilters = ['cursor', 'limit'];

/** A signed cursor with the state of the walk. It is valid only with the filters of the walk. */
export function writeCursor(walk: Walk, call: Call): string {
  const payload = Buffer.from(JSON.stringify([walk.after, walk.pages, walk.startedAt, walk.everything, call.now]));
  const text = payload.toString('base64url');
  return `${text}.${signatureOf(text, call)}`;
}

/** Throws `RefusedError` for a cursor that is invalid, older than 24 hours, or of another walk. */
export function readCursor(cursor: string, call: Call): Walk {
  const [text = '', signature = ''] = cursor.split('.');
  const bytes = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(text, call));
  const signed = bytes.length === expected.length && timingSafeEqual(bytes, expected);
  if (!signed || cursor !== `${text}.${signature}`) throw invalid('cursor is invalid, or belongs to other filters');
  const { walk, writtenAt } = unpack(text);
  if (call.now - writtenAt > lifetime) throw invalid('cursor has expired');
  return walk;
}

function signatureOf(text: string, call: Call): string {
  const filters = [...call.query].filter(([name]) => !notFilters.includes(name)).map((pair) => JSON.stringify(pair));
  const bound = [text, ...filters.toSorted()].join('\n');
  return createHmac('sha256', secret).update(bound).digest('base64url').slice(0, 22);
}

function unpack(text: string): { walk: Walk; writtenAt: number } {
  const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(parts)) throw invalid('cursor is invalid');
  const [after, pages, startedAt, everything, writtenAt] = parts.map(Number);
  const numbers = { after: after ?? 0, pages: pages ?? 0, startedAt: startedAt ?? 0 };
  return { walk: { ...numbers, everything: everything === 1 }, writtenAt: writtenAt ?? 0 };
}

function invalid(errorMessage: string): RefusedError {
  return new RefusedError(badRequest(errorMessage));
}
