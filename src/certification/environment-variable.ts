import { ConfigurationError } from '../model/configuration-error.ts';
import type { Environment } from './target/environment.ts';

/** The default environment variable for a partner's signing key. */
export const signingKeyVariable = 'OCTOPROOF_SIGNING_KEY';

export interface NamedVariable {
  /** The flag that names the variable. */
  readonly flag: string;
  readonly name: string;
  /** The default name, for the hint. */
  readonly usual: string;
}

/** The value of the environment variable that a flag names. Throws a ConfigurationError if it is not set. */
export function namedVariable({ flag, name, usual }: NamedVariable, env: Environment): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    // The message does not repeat the name: a user who misread the flag may have passed the key itself.
    const message = 'expected the name of an environment variable';
    throw new ConfigurationError([{ flag, message, hint: `such as ${flag} ${usual}` }]);
  }
  const value = env[name] ?? '';
  if (value !== '') return value;
  const shown = looksLikeName(name) ? name : null;
  const message = `${shown === null ? 'this environment variable' : `the environment variable ${shown}`} is empty or not set`;
  throw new ConfigurationError([{ flag, message, hint: `set it for this command: ${shown ?? 'NAME'}=… octoproof …` }]);
}

/**
 * True for words in upper case with few digits. Any other text may be the key itself, from a user who misread the flag, so
 * messages do not repeat it.
 */
function looksLikeName(text: string): boolean {
  const words = /^[A-Z][A-Z0-9]{0,11}(?:_[A-Z0-9]{1,12})*$/.test(text);
  return words && text.replaceAll(/\D/g, '').length <= 2;
}
