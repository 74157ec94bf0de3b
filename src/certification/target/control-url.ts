import { ConfigurationError } from '../../spec/configuration-error.ts';
import { readBaseUrl } from './base-url.ts';

/** The control endpoint that --control names; null where none is. Throws a ConfigurationError for what is no URL. */
export function controlOf(control: string | undefined): string | null {
  if (control === undefined) return null;
  const read = readBaseUrl(control);
  if (!read.ok) throw new ConfigurationError([{ flag: '--control', message: read.message, hint: read.hint }]);
  return read.url;
}
