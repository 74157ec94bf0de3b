import type { RequirementRows } from '../../../src/authoring.ts';

/** Section 6: deliveries of the webhook. */
export const updateRequirements = {
  'partner/6/told': {
    sentence: 'The partner reports each later change of a booking over the webhook, including failure and cancellation',
    interpretation:
      'Section 1 repeats this rule. The control endpoint ends a pending fulfill, reserve or cancel, or cancels a booking. Without it, octoproof reads changes from the operation status. A delivery must name the booking and arrive within the declared time.',
  },
  'partner/6/state': {
    sentence: 'A webhook delivery reports the current state of the booking',
    interpretation:
      'The current state is the state that the operation `status` returns. If the target file has no such operation, a delivery must report a final state, and success and failure must have different states.',
  },
  'partner/6/early': {
    sentence: 'The webhook never reports a change that has not happened',
    interpretation:
      'octoproof tests this while another booking changes and the webhook reports that change. A delivery with a transitional state, or with a state that a reply had before, reports no change.',
  },
  'partner/6/contradicted': {
    sentence: 'All webhook deliveries about one change report the same outcome',
    interpretation:
      'The backend may repeat deliveries. octoproof compares only booking and state, because the send times may differ. A later state is a new change if a call of the operation `status` returns this state.',
  },
  'partner/6/polling': {
    sentence: 'The marketplace does not poll after a transitional status',
    excluded: { why: "caller's duty", note: 'the marketplace decides whether it polls' },
  },
  'partner/6/payloads': {
    sentence: 'Webhook deliveries have fixed event kinds and payloads',
    excluded: {
      why: 'not shown',
      note: 'the contract does not show them, so the target file has the pointers to booking and state',
    },
  },
} satisfies RequirementRows;
