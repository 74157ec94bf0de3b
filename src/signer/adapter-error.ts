/**
 * What can be wrong with an adapter: `not-found` it cannot be started, `exited` it ended while answers were due, `silent` none
 * came in time, `garbage` it wrote something that is no answer, `unasked` it answered a question that was not asked, `twice`
 * one that it had answered, `unreachable` its address does not answer, `protocol` it speaks another version.
 */
export type AdapterFault =
  'not-found' | 'exited' | 'silent' | 'garbage' | 'unasked' | 'twice' | 'unreachable' | 'protocol';

/** The adapter, not the function behind it, is broken: nothing can be said of the function. */
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
