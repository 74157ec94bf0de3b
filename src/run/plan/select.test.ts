import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import { exactly } from '../../spec/exactly.ts';
import { select } from './select.ts';

const ids = ['shop/4.4/1', 'shop/4.4/1a', 'shop/4.4/1#case', 'shop/4.4/1#case-two', 'shop/4.4/10'];

function selected(only: readonly string[], skip: readonly string[] = []): readonly string[] {
  return [...select(ids, { only, skip })];
}

describe('select', () => {
  it.each([
    ['what ids begin with, a number whole', 'shop/4.4/1', ['shop/4.4/1', 'shop/4.4/1a', ...ids.slice(2, 4)]],
    ['ids with a star', '*/1*case', ['shop/4.4/1#case']],
    ['just one', exactly('shop/4.4/1'), ['shop/4.4/1']],
    ['just one case', exactly('shop/4.4/1#case'), ['shop/4.4/1#case']],
  ])('takes %s', (_, pattern, taken) => {
    expect(selected([pattern])).toEqual(taken);
  });

  it('leaves out just one', () => {
    expect(selected(['shop/4.4/1'], [exactly('shop/4.4/1')])).toEqual(['shop/4.4/1a', ...ids.slice(2, 4)]);
  });

  it('refuses one that there is not', () => {
    expect(() => selected([exactly('shop/4.4/1#')])).toThrow(ConfigurationError);
    expect(() => selected(['shop/4.4$'])).toThrow(ConfigurationError);
  });
});
