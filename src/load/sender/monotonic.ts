/** Milliseconds of a monotonic clock that all threads of this process share. */
export function createMonotonic(): () => number {
  const [seconds, nanoseconds] = process.hrtime();
  // The origin of `performance` is the start of each thread, so an offset makes the threads comparable. Unlike
  // `hrtime`, a call of `performance.now` does not allocate an array.
  const offset = seconds * 1_000 + nanoseconds / 1e6 - performance.now();
  return () => performance.now() + offset;
}
