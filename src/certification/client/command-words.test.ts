import { expect, test } from 'vitest';
import { clientWords } from './command-words.ts';
import { usualClientSettings } from './flags.ts';
import type { ClientSettings } from './settings.ts';

const usual: ClientSettings = {
  ...usualClientSettings,
  driver: null,
  provoke: true,
  register: false,
  acceptGaps: [],
  only: [],
  skip: [],
  reports: [],
};

test('defaults are left out', () => {
  expect(clientWords(usual)).toEqual(['octoproof', 'client']);
});

test('everything that changes a run is repeated, without the queries of addresses', () => {
  const settings: ClientSettings = {
    ...usual,
    driver: { kind: 'http', value: 'http://127.0.0.1:3000/driver?key=secret' },
    passEnv: ['DATABASE_URL', 'SHOP_TOKEN'],
    timeout: 30,
    host: '0.0.0.0',
    port: 9000,
    provoke: false,
    register: true,
    redirectUrl: 'http://127.0.0.1:3000/return?token=secret',
    timeScale: 0.1,
    maxDuration: 600,
    acceptGaps: ['traffic', 'provoke'],
  };

  expect(clientWords(settings).join(' ')).toBe(
    'octoproof client --driver-url http://127.0.0.1:3000/driver?<query> --time-scale 0.1 --pass-env DATABASE_URL,SHOP_TOKEN --timeout 30 --port 9000 --host 0.0.0.0 --no-provoke --register --redirect-url http://127.0.0.1:3000/return?<query> --max-duration 600 --accept-gaps traffic,provoke',
  );
  expect(clientWords({ ...usual, upstream: 'https://staging.example.com', ca: 'ca.pem', idle: 60 }).join(' ')).toBe(
    'octoproof client --upstream https://staging.example.com --ca ca.pem --idle 60',
  );
});
