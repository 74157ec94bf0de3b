import type { Level, Requirement } from '../spec/requirement.ts';
import type { Protocol, Success } from './suite.ts';

/** One demand of a contract of your own: its sentence, or that and more. A sentence alone is a MUST. */
export type OwnRequirement = string | (Partial<Omit<Requirement, 'sentence'>> & { readonly sentence: string });

/** A register with what its rows do not say: a MUST that is checked, of the section that its id names. */
export function registerOf<const I extends string>(
  rows: Readonly<Record<I, OwnRequirement>>,
): Readonly<Record<I, Requirement>> {
  const register: Partial<Record<I, Requirement>> = {};
  for (const id in rows) register[id] = requirementOf(id, rows[id]);
  return isComplete(register, rows) ? register : neverComes();
}

function requirementOf(id: string, row: OwnRequirement): Requirement {
  const [, section = id] = id.split('/');
  const level: Level = 'MUST';
  return { section, level, built: true, ...(typeof row === 'string' ? { sentence: row } : row) };
}

function isComplete<I extends string>(
  register: Partial<Record<I, Requirement>>,
  rows: Readonly<Record<I, unknown>>,
): register is Record<I, Requirement> {
  return Object.keys(rows).every((id) => id in register);
}

function neverComes(): never {
  throw new Error('a row of the register was lost');
}

/** Any 2xx is a success of an operation of which nothing else is said. */
const plain: Success = { status: '2xx', hallmark: null };

/** A protocol with what is not said: nothing has to be cleaned up, watched or kept within budgets. */
export function protocolOf({ success = {}, ...given }: Partial<Protocol> = {}): Protocol {
  return {
    needsKey: false,
    keyHeader: 'x-api-key',
    probes: [],
    codeOf(reply) {
      const code = reply.peek('/code') ?? reply.peek('/error');
      return typeof code === 'string' ? code : null;
    },
    watch: () => null,
    watchedName: 'what was read',
    stateOf: (reply) => reply.json ?? null,
    leftBy: () => null,
    removedBy: () => null,
    draws: () => null,
    writes: ({ method }) => method !== 'GET' && method !== 'HEAD',
    judgesThrottling: () => false,
    ...given,
    success: new Proxy(success, { get: (statuses, name) => Reflect.get(statuses, name) ?? plain }),
  };
}
