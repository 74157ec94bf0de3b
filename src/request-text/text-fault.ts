import { ConfigurationError } from '../model/configuration-error.ts';

/** A syntax error in a text. `offset` counts from 0 in UTF-16 units. The message never repeats a value. */
export class TextFault extends Error {
  readonly offset: number;
  readonly hint: string;
  constructor(offset: number, message: string, hint: string) {
    super(message);
    this.name = 'TextFault';
    this.offset = offset;
    this.hint = hint;
  }
}

/** Runs a reader. Converts its `TextFault` to a `ConfigurationError` with the line. `file` is undefined for stdin. */
export function placed<T>(text: string, file: string | undefined, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TextFault)) throw error;
    const line = text.slice(0, error.offset).split('\n').length;
    const problem = { file: file ?? 'stdin', line, message: error.message, hint: error.hint };
    throw new ConfigurationError([problem]);
  }
}
