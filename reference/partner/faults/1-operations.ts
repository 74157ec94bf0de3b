import type { Operation } from '../4-endpoints/operations.ts';
import { json } from '../../http/reply.ts';
import { fault, type Fault } from './fault.ts';

/** Faults of section 1: an operation is missing. */
export const operationFaults: readonly Fault[] = [
  failing('check-is-not-there', 'checkAvailability', 404),
  failing('reserve-breaks-down', 'reserve', 500),
  failing('fulfill-is-not-implemented', 'fulfill', 501),
];

function failing(name: string, operation: Operation, status: number): Fault {
  return fault(name, 'partner/1/operations')
    .says(`Returns ${status} for every signed ${operation}`)
    .reply((reply, call) => {
      const isFailing = call.operation === operation && reply.status !== 401;
      return isFailing ? json(status, { errors: [{ code: 'NOT_TODAY' }] }) : reply;
    });
}
