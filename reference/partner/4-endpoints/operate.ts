import { checkAvailability } from './check-availability.ts';
import { fulfill } from './fulfill.ts';
import { cancel, lookup, status } from './further-operations.ts';
import type { Operation } from './operations.ts';
import { RefusedError, type Refusal } from '../refusal.ts';
import type { Reply } from '../../http/reply.ts';
import { reserve } from './reserve.ts';
import type { Call } from '../rules.ts';

const operations: Readonly<Record<Operation, (call: Call) => Reply>> = {
  checkAvailability,
  reserve,
  fulfill,
  status,
  lookup,
  cancel,
};

export function operate(call: Call): Reply {
  const { operation, rules } = call;
  if (operation === null)
    return rules.refuse({ status: 404, code: 'NOT_FOUND', message: 'no operation has this method and path' }, call);
  try {
    return operations[operation](call);
  } catch (cause) {
    const failure: Refusal = { status: 500, code: 'INTERNAL_ERROR', message: 'an internal error' };
    return rules.refuse(cause instanceof RefusedError ? cause.refusal : failure, call);
  }
}
