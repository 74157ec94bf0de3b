import { GapError, isObject, type Json, type OperationName } from '../../../src/authoring.ts';
import type { Backend } from './backend.ts';
import { placeholdersIn } from './template.ts';

/** Whether any template of `operation` has this placeholder. */
function mentions({ profile }: Backend, operation: OperationName, placeholder: string): boolean {
  const template = profile.operations[operation];
  if (template === null) return false;
  const texts = [template.path, ...Object.values(template.query), ...textsIn(template.body)];
  return texts.some((text) => placeholdersIn(text).includes(placeholder));
}

/** Throws `GapError` (`operations`) if no template of `operation` has this placeholder. */
export function needsMention(backend: Backend, operation: OperationName, placeholder: string): void {
  if (mentions(backend, operation, placeholder)) return;
  throw new GapError('operations', `the target file has no {${placeholder}} in the request of ${operation}`);
}

function textsIn(body: Json | undefined): readonly string[] {
  if (typeof body === 'string') return [body];
  if (Array.isArray(body)) return body.flatMap((one: Json) => textsIn(one));
  return isObject(body) ? Object.values(body).flatMap((one) => textsIn(one)) : [];
}
