import { describe, expect, it } from 'vitest';
import { fitted, mostBytes } from './size-limit.ts';

describe('fitted', () => {
  it('gives all its room to a page that fits', () => {
    expect(fitted(({ body, causes }) => `${body} ${causes}`)).toBe('40000 1000');
  });

  it('takes less of each body until the page fits', () => {
    const text = fitted(({ body }) => 'x'.repeat(body * 1_000));

    expect(text.length).toBeLessThanOrEqual(mostBytes);
    expect(text.length).toBe(1_500_000);
  });

  it('counts bytes, not characters', () => {
    expect(fitted(({ body }) => '東'.repeat(body * 1_000)).length).toBe(400_000);
  });

  it('does not render what is known not to fit', () => {
    const rendered: number[] = [];
    fitted(
      ({ body }) => {
        rendered.push(body);
        return '';
      },
      ({ body }) => body * 1_000,
    );

    expect(rendered).toEqual([1_500]);
  });

  it('gives the smallest page where none fits', () => {
    expect(fitted(({ causes }) => 'x'.repeat(mostBytes + causes)).length).toBe(mostBytes + 50);
  });
});
