import type { RequirementRows } from '../../../src/authoring.ts';

/** Sections 5.1 and 5.2. */
export const safeguardRequirements = {
  'partner/5.1/1a': {
    sentence: 'All requests use TLS 1.2 or higher: the server refuses a TLS 1.0 or TLS 1.1 handshake',
    interpretation:
      'A refusal counts only if octoproof can complete such a handshake with a local server that supports the old version. Plain http on loopback has no handshake. Plain http on another machine is a failure, unless requests are signed for an https URL: then a gateway adds TLS.',
  },
  'partner/5.1/1b': {
    sentence: 'The server completes a handshake of TLS 1.2 or higher',
    excluded: {
      why: 'unobservable',
      note: 'octoproof sends each https request with TLS 1.2 or higher, so without it the run ends before the first check; partner/5.1/1a records the version',
    },
  },
  'partner/5.1/2': {
    sentence: 'Requests are signed with HMAC-SHA1',
    interpretation:
      'The backend must refuse a signature made with another digest, or with SHA-1 without HMAC, even if the header says digest HMAC-SHA1.',
  },
  'partner/5.1/3': {
    sentence: 'The partner documents security policies and audits, and answers the requests from a secured data center',
    excluded: { why: 'declared', note: 'no request shows this, so the partner declares it' },
  },
  'partner/5.2/1': {
    sentence: 'The signing key is generated and shared through the partner management tool',
    excluded: { why: 'unobservable', note: 'no request shows how the key was created and shared' },
  },
  'partner/5.2/2': {
    sentence:
      'Integration tests use a test key; a separate production key is generated after the integration is approved',
    excluded: {
      why: 'unobservable',
      note: 'no request shows whether a key is the test key; if keyStage in the target file is production, a run warns before it makes reservations',
    },
  },
} satisfies RequirementRows;
