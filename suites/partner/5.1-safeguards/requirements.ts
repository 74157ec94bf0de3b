import type { Requirement } from '../../../src/authoring.ts';

/** Sections 5.1 and 5.2. */
export const safeguardRequirements = {
  'partner/5.1/1a': {
    section: '5.1',
    level: 'MUST',
    sentence: 'The server refuses a TLS 1.0 or TLS 1.1 handshake',
    interpretation:
      'A refusal counts only if the same client completes the handshake with a local server that supports the old version. Plain http on loopback has no handshake.',
    built: true,
  },
  'partner/5.1/1b': {
    section: '5.1',
    level: 'MUST',
    sentence: 'The server completes a handshake of TLS 1.2 or higher',
    excluded: {
      why: 'unobservable',
      note: 'every https request uses TLS 1.2 or higher, so a server without it ends the run before the first check; partner/5.1/1a records the version',
    },
    built: false,
  },
  'partner/5.1/2': {
    section: '5.1',
    level: 'MUST',
    sentence: 'Requests are signed with HMAC-SHA1',
    interpretation:
      'A signature made with another digest, or with SHA-1 without HMAC, must be refused, although the header has digest HMAC-SHA1.',
    built: true,
  },
  'partner/5.1/3': {
    section: '5.1',
    level: 'MUST',
    sentence: 'The partner documents security policies and audits, and answers the requests from a secured data center',
    excluded: { why: 'unobservable', note: 'no request shows it; the partner declares it' },
    built: false,
  },
  'partner/5.2/1': {
    section: '5.2',
    level: 'MUST',
    sentence: 'The signing key is generated and shared through the partner management tool',
    excluded: { why: 'unobservable', note: 'no request shows how the key was created and shared' },
    built: false,
  },
  'partner/5.2/2': {
    section: '5.2',
    level: 'MUST',
    sentence:
      'Integration tests use a test key; a separate production key is generated after the integration is approved',
    excluded: {
      why: 'unobservable',
      note: 'no request shows which key it is; if keyStage in the target file is production, a run warns before it makes reservations',
    },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
