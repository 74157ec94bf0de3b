import { exitCodes } from '../../report/wording/exit-codes.ts';

/** The table of exit codes, as every help shows it. */
export function exitCodeTable(): string {
  return ['Exit codes, the first that applies:', ...exitCodes.map(({ code, means }) => `  ${code}  ${means}`)].join(
    '\n',
  );
}
