import { expect, test } from 'vitest';
import { result } from '../../report/sample-run.testing.ts';
import type { Finding } from '../../model/finding.ts';
import { silentWebhook, webhookDoubt } from './webhook-doubt.ts';

const listensAt = 'http://127.0.0.1:8090/';
const noDelivery: Finding = { kind: 'no-reply', exchange: 1, reason: 'webhook', detail: '' };
const waited = result('partner/6/told#cancelled', {
  verdict: 'failed',
  cause: { key: 'k', fingerprints: ['k'], finding: noDelivery, endpoint: 'cancel' },
});

test('webhookDoubt asks for the address if a check waited for a delivery and none arrived', () => {
  const [doubt] = webhookDoubt([waited], { deliveries: 0, listensAt });

  expect(doubt?.headline).toBe('The backend made no webhook delivery during the run.');
  expect(doubt?.details[0]?.text).toContain(`Is the webhook address in the backend ${listensAt}`);
});

test('webhookDoubt reports nothing after a delivery, or if octoproof does not listen', () => {
  expect(webhookDoubt([waited], { deliveries: 1, listensAt })).toEqual([]);
  expect(webhookDoubt([waited], { deliveries: 0, listensAt: undefined })).toEqual([]);
});

test('silentWebhook says that no delivery arrived, and what that means without a control endpoint', () => {
  expect(silentWebhook({ deliveries: 0, listensAt, control: true })).toBe(
    'no webhook delivery arrived at http://127.0.0.1:8090/',
  );
  expect(silentWebhook({ deliveries: 0, listensAt, control: false })).toBe(
    'no webhook delivery arrived at http://127.0.0.1:8090/, so the run does not show that the backend delivers',
  );
});

test('silentWebhook says nothing after a delivery, or if octoproof does not listen', () => {
  expect(silentWebhook({ deliveries: 1, listensAt, control: true })).toBeNull();
  expect(silentWebhook({ deliveries: 0, listensAt: undefined, control: true })).toBeNull();
});
