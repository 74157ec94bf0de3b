import type { FlagSpec, Usage } from '../flags/parse.ts';

const held = 'What it is held against:';
const output = 'What comes out:';

const flags: Readonly<Record<string, FlagSpec>> = {
  'public-key': {
    kind: 'text',
    value: 'FILE',
    group: held,
    says: 'the Ed25519 public key that must have signed it, PEM',
  },
  report: { kind: 'text', value: 'FILE', group: held, says: 'the JSON report that was written along' },
  evidence: { kind: 'text', value: 'FILE', group: held, says: 'the evidence file that was written along' },
  'max-age': { kind: 'text', value: 'DAYS', group: held, says: 'how old it may be [90]' },
  json: { kind: 'switch', group: output, says: 'for programs' },
  color: { kind: 'switch', group: output, says: 'colour, or --no-color; else as the terminal and NO_COLOR say' },
  help: { kind: 'switch', group: output, says: 'this text' },
};

export function verifyCertificateUsage(columns: number): Usage {
  return {
    usage:
      'octoproof verify-certificate FILE [options]\n\nSays whether a certificate holds: its digests, its signature, its age, and that what it says follows from its verdicts. Sends nothing.',
    flags,
    examples: [
      ['octoproof verify-certificate certificate.json --public-key shop.pub.pem', 'a signed one'],
      ['octoproof verify-certificate certificate.json --report report.json', 'with the report that belongs to it'],
    ],
    epilogue: [
      'Exit codes:',
      '  0  it holds, and says conformant',
      '  1  it does not hold, or says otherwise than conformant',
      '  2  wrong usage, a file that cannot be read, or one of another format',
      '  3  octoproof broke',
    ].join('\n'),
    columns,
  };
}
