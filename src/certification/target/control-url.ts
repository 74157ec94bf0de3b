import { ConfigurationError } from '../../model/configuration-error.ts';
import type { StorefrontFacts } from '../../model/facts.ts';
import { namedVariable } from '../environment-variable.ts';
import type { ServerSettings } from '../settings.ts';
import { readBaseUrl } from './base-url.ts';
import type { Environment } from './environment.ts';

type Control = Pick<StorefrontFacts, 'control' | 'controlKey'>;

/**
 * The control endpoint and its key from the settings, or else from the target file. Throws a ConfigurationError for an
 * invalid URL, and if the variable of the key is not set.
 */
export function controlOf(
  { control, controlKeyEnv: name }: Pick<ServerSettings, 'control' | 'controlKeyEnv'>,
  inFile: Control,
  env: Environment,
): Control {
  const key =
    name === undefined ? null : namedVariable({ flag: '--control-key-env', name, usual: usualControlKeyVariable }, env);
  return { control: control === undefined ? inFile.control : urlOf(control), controlKey: key ?? inFile.controlKey };
}

/** The default environment variable for the key of a control endpoint. */
export const usualControlKeyVariable = 'OCTOPROOF_CONTROL_KEY';

function urlOf(control: string): string {
  const read = readBaseUrl(control);
  if (!read.ok) throw new ConfigurationError([{ flag: '--control', message: read.message, hint: read.hint }]);
  return read.url;
}
