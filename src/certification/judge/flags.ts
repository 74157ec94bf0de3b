import { choice, group, text, toggle } from '../flags/flag.ts';
import { headings, plainOutputFlags, selectionFlags } from '../flags/shared.ts';

/** The interfaces whose traffic can be judged. */
export const judgedSubjects = ['storefront', 'partner', 'client'] as const;
export type JudgedSubject = (typeof judgedSubjects)[number];

const { only, skip } = selectionFlags('');
const { report, quiet, github, color, help } = plainOutputFlags;

export const judgeFlags = {
  ...group('Traffic:', {
    as: choice('WHAT', `the side that is judged: ${judgedSubjects.join(', ')}. Default: as the recording shows`, {
      choices: judgedSubjects,
    }),
    target: text('FILE', 'target file: the calls of a partner backend, and names of the operator'),
    complete: toggle(
      'each recording has every call to its carts and bookings, with times: rules may compare replies with earlier ones',
    ),
  }),
  ...group(headings.selection, {}),
  only,
  skip,
  report,
  github,
  quiet,
  color,
  help,
};
