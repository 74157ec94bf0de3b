import type { Requirement } from '../../../src/authoring.ts';

/** Section 6: deliveries of the webhook. */
export const updateRequirements = {
  'partner/6/told': {
    section: '6',
    level: 'MUST',
    sentence: 'The partner tells each later change of a booking over the webhook, failure and cancellation too',
    interpretation:
      'Section 1 repeats it. The control endpoint brings the change about, of a fulfill, a reserve or a cancel that is under way; the delivery must name the booking. How long is waited is said in the target file.',
    built: true,
  },
  'partner/6/state': {
    section: '6',
    level: 'MUST',
    sentence: 'What is told of a booking is the state that it has come to',
    interpretation:
      'The state that the operation status tells afterwards. Without that operation: one that is not transitional, and another one for failure than for success.',
    built: true,
  },
  'partner/6/early': {
    section: '6',
    level: 'MUST',
    sentence: 'No change is told before it has happened, nor of a booking that did not change',
    interpretation:
      'While another booking changes and is told. A delivery that repeats the state that the reply told, or a transitional one, is none of a change.',
    built: true,
  },
  'partner/6/contradicted': {
    section: '6',
    level: 'MUST',
    sentence: 'One change is never told with two different outcomes',
    interpretation:
      'Deliveries may be repeated; only the booking and its state are compared, as times of sending may differ. What is told a moment later is a change of its own where status shows that state.',
    built: true,
  },
  'partner/6/polling': {
    section: '6',
    level: 'MUST',
    sentence: 'The marketplace does not poll after a transitional status',
    excluded: { why: "caller's duty", note: 'that nothing follows is up to the marketplace' },
    built: false,
  },
  'partner/6/payloads': {
    section: '6',
    level: 'MUST',
    sentence: 'Kinds of events and payloads of the webhook',
    excluded: { why: 'not shown', note: 'the target file says where booking and state stand' },
    built: false,
  },
} as const satisfies Record<string, Requirement>;
