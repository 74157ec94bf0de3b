import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { exactly } from '../../model/exactly.ts';
import { select } from './select.ts';

const ids = ['shop/4.4/1', 'shop/4.4/1a', 'shop/4.4/1#case', 'shop/4.4/1#case-two', 'shop/4.4/10'];

function selected(only: readonly string[], skip: readonly string[] = []): readonly string[] {
  return [...select(ids, { only, skip })];
}

describe('select', () => {
  it.each([
    ['a prefix, but not of a number', 'shop/4.4/1', ['shop/4.4/1', 'shop/4.4/1a', ...ids.slice(2, 4)]],
    ['ids with a star', '*/1*case', ['shop/4.4/1#case']],
    ['ids with stars between and at the end', 's*p/*4*#c*two*', ['shop/4.4/1#case-two']],
    ['ids with many stars', `${'*'.repeat(200)}case-two`, ['shop/4.4/1#case-two']],
    ['just one', exactly('shop/4.4/1'), ['shop/4.4/1']],
    ['just one case', exactly('shop/4.4/1#case'), ['shop/4.4/1#case']],
  ])('takes %s', (_, pattern, taken) => {
    expect(selected([pattern])).toEqual(taken);
  });

  it('skips one check', () => {
    expect(selected(['shop/4.4/1'], [exactly('shop/4.4/1')])).toEqual(['shop/4.4/1a', ...ids.slice(2, 4)]);
  });

  it('refuses a pattern without a match', () => {
    for (const pattern of ['*a'.repeat(140), '*'.repeat(1_000_000), 'x'.repeat(1_000_000), 'shop/4.4/1*1'])
      expect(() => selected([pattern])).toThrow('no check matches');
    expect(() => selected([exactly('shop/4.4/1#')])).toThrow(ConfigurationError);
    expect(() => selected(['shop/4.4$'])).toThrow(ConfigurationError);
  });

  it('names --skip if it leaves no check', () => {
    expect(() => selected(['shop/4.4/10'], ['shop'])).toThrow('--skip: no check is selected');
  });
});
