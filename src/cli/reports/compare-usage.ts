import type { Usage } from '../flags/parse.ts';

export function compareUsage(columns: number): Usage {
  const group = 'Options:';
  return {
    usage:
      'octoproof compare OLD NEW [options]\n\nSays what two JSON reports on the same subject differ in: two certifications, or two load checks. Sends nothing.',
    flags: {
      json: { kind: 'switch', group, says: 'for programs' },
      color: { kind: 'switch', group, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
      help: { kind: 'switch', group, says: 'this text' },
    },
    examples: [['octoproof compare main.json branch.json', 'what a branch breaks that main does not']],
    epilogue: [
      'A failure is fixed only where its check was tried again and held; one that was not tried says why. Latencies are told where they shifted clearly: intervals of both runs that do not touch, by counts alone.',
      '',
      'Exit codes:',
      '  0  nothing fails that did not, known failures apart',
      '  1  something fails that did not',
      '  2  wrong usage, or reports that cannot be read or compared',
      '  3  octoproof broke',
    ].join('\n'),
    columns,
  };
}
