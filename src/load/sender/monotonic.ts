/** Milliseconds of one clock that all threads of this process share and nobody sets. */
export function createMonotonic(): () => number {
  const [seconds, nanoseconds] = process.hrtime();
  // Each thread's `performance` begins at its own start; it is the same clock, and does not make an array a call.
  const offset = seconds * 1_000 + nanoseconds / 1e6 - performance.now();
  return () => performance.now() + offset;
}
