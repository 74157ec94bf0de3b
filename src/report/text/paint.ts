import { styleText } from 'node:util';

export type Style = 'strong' | 'quiet' | 'good' | 'bad' | 'doubt';

/** Colours a text, or leaves it as it is. No meaning depends on colour alone. */
export type Paint = (style: Style, text: string) => string;

/** A painter with or without colours. The caller decides; the stream is not consulted. */
export function painter(color: boolean): Paint {
  if (!color) return (_, text) => text;
  return (style, text) => (text === '' ? '' : styleText(formats[style], text, { validateStream: false }));
}

const formats: Readonly<Record<Style, Parameters<typeof styleText>[0]>> = {
  strong: 'bold',
  quiet: 'dim',
  good: ['bold', 'green'],
  bad: ['bold', 'red'],
  doubt: ['bold', 'yellow'],
};

export interface ColorWish {
  /** `--color` or `--no-color`; null for neither. */
  readonly flag: boolean | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly tty: boolean;
}

/** Whether to colour, by the flag, then FORCE_COLOR, NO_COLOR and TERM=dumb, then by whether it is a terminal. */
export function wantsColor({ flag, env, tty }: ColorWish): boolean {
  if (flag !== null) return flag;
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return !['0', 'false'].includes(force);
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  return tty && env['TERM'] !== 'dumb';
}
