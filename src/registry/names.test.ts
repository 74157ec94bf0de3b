import { expect, test } from 'vitest';
import { plainName, uniqueSlugs } from './names.ts';

test.each([
  ['Acme Tours, Inc.', 'acme-tours-inc'],
  ['../../etc/passwd', 'etc-passwd'],
  ['"><script>', 'script'],
  ['Ａｃｍｅ', 'acme'],
  ['I\u0307stanbul', 'i\u0307stanbul'],
  ['旅行', '旅行'],
])('the slug of %s has only letters, digits and hyphens', (name, slug) => {
  expect(uniqueSlugs([name])).toEqual([slug]);
});

test('slugs are unique, short, and possible on every file system', () => {
  expect(uniqueSlugs(['Acme', 'acme!', 'ACME', '🐙', '🦑', 'con', 'a'.repeat(300)])).toEqual([
    'acme',
    'acme-2',
    'acme-3',
    'integration',
    'integration-2',
    'con-',
    'a'.repeat(60),
  ]);
});

test('names that differ only in a picture are different integrations', () => {
  expect(plainName('🐙')).not.toBe(plainName('🦑'));
});
