/**
 * The faults of an adapter: `not-found`: it cannot be started; `exited`: it ended while answers were due; `silent`: an
 * answer was too late; `garbage`: it wrote something that is not an answer; `unasked`: it answered a question that was
 * not asked; `twice`: it answered a question twice; `unreachable`: its address does not answer; `protocol`: it speaks
 * another version; `encoding`: it damages characters beyond ASCII.
 */
export type AdapterFault =
  'not-found' | 'exited' | 'silent' | 'garbage' | 'unasked' | 'twice' | 'unreachable' | 'protocol' | 'encoding';

/** The adapter is broken, so nothing is known about the function behind it. */
export class AdapterError extends Error {
  readonly fault: AdapterFault;
  readonly hint: string;
  constructor(fault: AdapterFault, message: string, hint: string) {
    super(message);
    this.name = 'AdapterError';
    this.fault = fault;
    this.hint = hint;
  }
}
