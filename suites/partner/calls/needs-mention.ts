import { GapError, type OperationName } from '../../../src/authoring.ts';
import type { Backend } from './backend.ts';
import { namesIn } from './template.ts';

/** Whether any template of `operation` has this placeholder. */
export function mentions({ profile }: Backend, operation: OperationName, placeholder: string): boolean {
  const template = profile.operations[operation];
  return template !== null && namesIn(template).has(placeholder);
}

/** Throws `GapError` (`operations`) if no template of `operation` has this placeholder. */
export function needsMention(backend: Backend, operation: OperationName, placeholder: string): void {
  if (mentions(backend, operation, placeholder)) return;
  throw new GapError('operations', `the target file has no {${placeholder}} in the request of ${operation}`);
}
