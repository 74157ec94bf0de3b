/**
 * True for a stack overflow. A target can nest JSON so deeply that reading it overflows the stack: that is the target's
 * fault, not octoproof's.
 */
export function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}
