import type { LoadVerdict } from '../result.ts';

/** The exit code of a load check whose run had no problem. A measurement without a limit has done its work. */
export const exitCodeOfVerdict: Readonly<Record<LoadVerdict['kind'], number>> = {
  conformant: 0,
  measured: 0,
  'not-conformant': 1,
  inconclusive: 4,
};
