/** A target can nest JSON so deeply that walking through it overflows the stack: its doing, not a fault of ours. */
export function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}
