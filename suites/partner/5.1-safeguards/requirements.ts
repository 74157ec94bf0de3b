import type { Requirement } from '../../../src/authoring.ts';

/** Sections 5.1 and 5.2. */
export const safeguardRequirements = {
  'partner/5.1/1a': {
    section: '5.1',
    level: 'MUST',
    sentence: 'A handshake of TLS 1.0 or 1.1 is not completed',
    interpretation:
      'A refusal counts only where the same client completed that handshake with a server on this machine that takes it. Plain http to this machine has no handshake.',
    built: true,
  },
  'partner/5.1/1b': {
    section: '5.1',
    level: 'MUST',
    sentence: 'A handshake of TLS 1.2 or of a higher version is completed',
    excluded: {
      why: 'unobservable',
      note: 'no check of its own: every https request of a run is made that way, so that a server that takes neither ends the run before its checks; 1a shows the version that was taken',
    },
    built: false,
  },
  'partner/5.1/2': {
    section: '5.1',
    level: 'MUST',
    sentence: 'Requests are signed with HMAC-SHA1',
    interpretation:
      'Judged as refused: a signature really made with another digest or without the HMAC, whatever its header names.',
    built: true,
  },
  'partner/5.1/3': {
    section: '5.1',
    level: 'MUST',
    sentence: 'The partner documents security policies and audits, and answers the requests from a secured data center',
    excluded: { why: 'unobservable', note: 'no request shows it: for the partner to declare' },
    built: false,
  },
  'partner/5.2/1': {
    section: '5.2',
    level: 'MUST',
    sentence: 'The signing key is generated and shared through the partner management tool',
    excluded: { why: 'unobservable', note: 'how a key came to both sides shows in no request' },
    built: false,
  },
  'partner/5.2/2': {
    section: '5.2',
    level: 'MUST',
    sentence: 'A test key serves integration; a separate production key is generated once the integration is approved',
    excluded: {
      why: 'unobservable',
      note: 'which of the two a key is shows in no request: the target file may say so, and a run warns before it reserves with a production key',
    },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
