import { storefront as suite } from '../../../suites/storefront/index.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import type { ParsedFlags } from '../../cli/flags/parse.ts';
import { readStorefrontFlags, type StorefrontFlags } from '../../cli/certify/storefront-flags.ts';
import { chooseStorefront } from './choose-target.ts';
import { storefrontUsage } from '../../cli/certify/storefront-usage.ts';
import { storefrontWords } from './command-words.ts';
import type { Subject } from '../subject.ts';

/** Storefronts, as `octoproof storefront` and a replay of its reports certify them. */
export const storefrontSubject: Subject<StorefrontFlags, ChosenTarget> = {
  name: suite.name,
  usage: storefrontUsage,
  read: readStorefrontFlags,
  choose: chooseStorefront,
  words: storefrontWords,
  warnings,
  suite,
  replayed: {
    recordable: [
      'target',
      'url',
      'reference',
      'api-key-env',
      'other-api-key-env',
      'control',
      'runs',
      'concurrency',
      'rate-limit',
      'max-requests',
      'allow-writes',
      'read-only',
      'deep',
      'hostile',
      'timeout',
      'header',
      'ca',
      'user-agent',
    ],
    hiddenBy,
  },
};

function warnings({ facts }: ChosenTarget, flags: StorefrontFlags): readonly string[] {
  return [
    ...(flags.apiKey === undefined
      ? []
      : ['--api-key: process lists and shell histories show the key; --api-key-env NAME does not']),
    ...(!facts.loopback && facts.baseUrl.startsWith('http:')
      ? ['the key travels in the clear: the base URL is http, and not on this machine']
      : []),
  ];
}

/** What the user says of the target takes the place of all that the report says of it in the same respect. */
function hiddenBy(given: ParsedFlags): readonly string[] {
  const ways = ['target', 'url', 'reference'];
  const writes = ['read-only', 'allow-writes'];
  return [
    ...(ways.some((flag) => given.text(flag) !== undefined) ? ways : []),
    ...(given.text('target') === undefined ? [] : ['api-key-env', 'other-api-key-env', 'control']),
    ...(given.text('api-key') === undefined ? [] : ['api-key-env']),
    ...(writes.some((flag) => given.switched(flag) === true) ? writes : []),
  ];
}
