/** Milliseconds of a monotonic clock that all threads of this process share. */
export function createMonotonic(): () => number {
  const [seconds, nanoseconds] = process.hrtime();
  // Each thread's `performance` starts at the thread's start. It is the same clock, and a call does not allocate an
  // array.
  const offset = seconds * 1_000 + nanoseconds / 1e6 - performance.now();
  return () => performance.now() + offset;
}
