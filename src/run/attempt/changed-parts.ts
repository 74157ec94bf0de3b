import { differencesOf } from '../../model/difference.ts';
import type { Request } from '../../model/exchange.ts';
import type { ChangedPart } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { tokensOf, type Pointer } from '../../model/pointer.ts';
import { isCredentialHeader, isSensitiveName } from '../../model/sensitive-names.ts';

const comparedParts = ['method', 'path', 'query', 'headers', 'key', 'body'] as const;
const usualParts: Partial<Request> = { query: {}, headers: {} };

/** The parts of a request that differ from an accepted one. */
export function changedParts(base: Request, changed: Request): readonly ChangedPart[] {
  if (changed.rawBody !== undefined) return [{ part: 'body', pointer: '' }];
  return comparedParts.flatMap((part) =>
    differencesOf(valueOf(base, part), valueOf(changed, part)).map(({ pointer, received }) => {
      // A header with the value null is not sent.
      if (received === null || (part === 'headers' && received.value === null)) return { part, pointer, omitted: true };
      const isShown = !isSensitive(part, pointer) && JSON.stringify(received.value).length <= longestValue;
      return { part, pointer, ...(isShown ? { value: received.value } : {}) };
    }),
  );
}

function valueOf(request: Request, part: ChangedPart['part']): Json {
  return request[part] ?? usualParts[part] ?? null;
}

/** Maximum number of characters of a value as JSON; the evidence contains the whole request. */
const longestValue = 200;

function isSensitive(part: ChangedPart['part'], pointer: Pointer): boolean {
  const names = tokensOf(pointer);
  return part === 'key' || names.some(part === 'headers' ? isCredentialHeader : isSensitiveName);
}
