import { styleText } from 'node:util';

export type Style = 'strong' | 'quiet' | 'good' | 'bad' | 'doubt';

/** Colours a text, or returns it unchanged. Meaning must never depend on colour alone. */
export type Paint = (style: Style, text: string) => string;

/** A painter with or without colours. The caller decides, whatever the stream is. */
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
  /** True for `--color`, false for `--no-color`, null without a flag. */
  readonly flag: boolean | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly tty: boolean;
}

/** Whether to use colours. The first that applies decides: flag, FORCE_COLOR, NO_COLOR, TERM=dumb, terminal or not. */
export function wantsColor({ flag, env, tty }: ColorWish): boolean {
  if (flag !== null) return flag;
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return !['0', 'false'].includes(force);
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  return tty && env['TERM'] !== 'dumb';
}
