import { clip } from '../text/shorten.ts';
import { visible } from '../text/visible.ts';

/** Maximum length of a value in a sentence, and in a headline. */
export const valueCharacters = 160;
export const briefCharacters = 60;

/** A text of a suite or a target as a part of a sentence. Safe to print. */
export function plain(text: string): string {
  return clip(visible(text), valueCharacters);
}
