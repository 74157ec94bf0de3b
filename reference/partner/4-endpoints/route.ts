import type { Operation, Wire } from './operations.ts';

export interface Routed {
  /** Null when no operation has this method and path. */
  readonly operation: Operation | null;
  /** Decoded values of the path. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the operation of a request by its method and its path as sent. */
export function route(method: string, path: string, wire: Wire): Routed {
  for (const operation of operationsOf(wire)) {
    const called = wire[operation];
    if (called?.method !== method) continue;
    const parameters = matched(called.path, path);
    if (parameters !== null) return { operation, parameters };
  }
  return { operation: null, parameters: {} };
}

function operationsOf(wire: Wire): readonly Operation[] {
  const isOperation = (name: string): name is Operation => Object.hasOwn(wire, name);
  return Object.keys(wire).filter(isOperation);
}

function matched(template: string, path: string): Readonly<Record<string, string>> | null {
  const names = template.split('/');
  const segments = path.split('/');
  if (names.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = decoded(segments[index] ?? '');
    const parameter = /^\{(\w+)\}$/.exec(name)?.[1];
    if (segment === null || (parameter === undefined ? segment !== name : segment === '')) return null;
    if (parameter !== undefined) parameters[parameter] = segment;
  }
  return parameters;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
