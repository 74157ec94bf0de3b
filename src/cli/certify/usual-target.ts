import { existsSync } from 'node:fs';
import { sectionsOf, type SectionName } from '../../certification/target/sections-of.ts';
import { createDiagnostics } from '../process/logger.ts';
import type { Io } from '../process/io.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import type { OutputOptions } from './requested-run.ts';

/** The default target file. */
export const usualTargetFile = 'octoproof.target.json';

/** The environment variable with the default base URL. */
const urlVariable = 'OCTOPROOF_URL';

type TargetFlags = Pick<ServerSettings, 'target' | 'url' | 'reference'> &
  Pick<OutputOptions, 'list' | 'writeTarget' | 'logLevel'>;

/**
 * Adds the defaults for missing target flags: the base URL of the environment variable, and the target file of the current
 * folder unless the command writes one. A plan alone needs no target.
 */
export function withUsualTarget<P extends { readonly flags: TargetFlags }>(
  parsed: P,
  io: Pick<Io, 'env' | 'stderr'>,
  section: SectionName,
): P {
  const { flags } = parsed;
  if (flags.reference === true) return parsed;
  const given = flags.url ?? (io.env[urlVariable] === '' ? undefined : io.env[urlVariable]);
  const target = flags.target ?? usualFile(flags, given, { io, section });
  const url = flags.list === true && target === undefined ? flags.url : given;
  return { ...parsed, flags: { ...flags, target, url } };
}

/** The target file of the current folder. A file without the section is left out, with a warning, if the run needs no file. */
function usualFile(
  flags: TargetFlags,
  url: string | undefined,
  { io, section }: { readonly io: Pick<Io, 'stderr'>; readonly section: SectionName },
): string | undefined {
  if (flags.writeTarget === true || !existsSync(usualTargetFile)) return undefined;
  const sections = sectionsOf(usualTargetFile);
  if (sections === null || sections.includes(section)) return usualTargetFile;
  const needsFile = flags.list !== true && (url === undefined || section === 'partner');
  if (needsFile) return usualTargetFile;
  const { warn } = createDiagnostics(io, { level: flags.logLevel, color: false });
  warn(`octoproof does not use ${usualTargetFile} in this folder, because it has no section "${section}"`);
  return undefined;
}
