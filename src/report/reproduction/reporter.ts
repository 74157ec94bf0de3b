import { join } from 'node:path';
import type { Reporter } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { makeFolders } from '../files/make-folders.ts';
import { gather } from '../gather.ts';
import { reportedCauses } from '../grouping/groups.ts';
import { reproductionOf } from './chain.ts';
import { shellScript } from './shell.ts';

/** Writes a shell script for each root cause into a folder, and creates the folder. */
export function reproductionReporter(folder: string): Reporter {
  return gather(async (run) => {
    await makeFolders(folder);
    for (const group of reportedCauses(run).groups) {
      const reproduction = reproductionOf(group, run);
      if (reproduction === null) continue;
      await writeAtomically(join(folder, `${reproduction.name}.sh`), shellScript(reproduction));
    }
  });
}
