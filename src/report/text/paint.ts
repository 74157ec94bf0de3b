import { styleText } from 'node:util';

export type Style = 'strong' | 'quiet' | 'good' | 'bad' | 'doubt';

/** Colours a text, or leaves it as it is. Meaning never hangs on the colour alone. */
export type Paint = (style: Style, text: string) => string;

/** A painter that colours, or one that does not: whoever makes it has decided, the stream is not asked again. */
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
  /** What `--color` or `--no-color` says; null where neither was given. */
  readonly flag: boolean | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly tty: boolean;
}

/** Whether to colour: the flag, then FORCE_COLOR, NO_COLOR and TERM=dumb, then whether a terminal reads it. */
export function wantsColor({ flag, env, tty }: ColorWish): boolean {
  if (flag !== null) return flag;
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return !['0', 'false'].includes(force);
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  return tty && env['TERM'] !== 'dumb';
}
