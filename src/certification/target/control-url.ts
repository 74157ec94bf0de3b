import { ConfigurationError } from '../../spec/configuration-error.ts';
import { readBaseUrl } from './base-url.ts';

/** The control endpoint in `--control`; null without one. Throws a ConfigurationError for an invalid URL. */
export function controlOf(control: string | undefined): string | null {
  if (control === undefined) return null;
  const read = readBaseUrl(control);
  if (!read.ok) throw new ConfigurationError([{ flag: '--control', message: read.message, hint: read.hint }]);
  return read.url;
}
