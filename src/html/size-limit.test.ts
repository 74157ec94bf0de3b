import { describe, expect, it } from 'vitest';
import { renderWithin, mostBytes } from './size-limit.ts';

describe('renderWithin', () => {
  it('uses the largest limits for a page that fits', () => {
    expect(renderWithin(({ body, causes }) => `${body} ${causes}`)).toBe('40000 1000');
  });

  it('shortens bodies until the page fits', () => {
    const text = renderWithin(({ body }) => 'x'.repeat(body * 1_000));

    expect(text.length).toBeLessThanOrEqual(mostBytes);
    expect(text.length).toBe(1_500_000);
  });

  it('counts bytes, not characters', () => {
    expect(renderWithin(({ body }) => '東'.repeat(body * 1_000)).length).toBe(400_000);
  });

  it('skips limits with which the page cannot fit', () => {
    const rendered: number[] = [];
    renderWithin(
      ({ body }) => {
        rendered.push(body);
        return '';
      },
      ({ body }) => body * 1_000,
    );

    expect(rendered).toEqual([1_500]);
  });

  it('returns the smallest page if no page fits', () => {
    expect(renderWithin(({ causes }) => 'x'.repeat(mostBytes + causes)).length).toBe(mostBytes + 50);
  });
});
