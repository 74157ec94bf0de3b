import { ConfigurationError } from '../../model/configuration-error.ts';
import { shortestSecret } from '../../run/masking/known-secrets.ts';
import { credentialsIn, type Environment } from '../target/environment.ts';

/** The variables that the command of a signer gets: variables of a shell, folders, and search paths of interpreters. */
const passedVariables: readonly string[] = (
  'PATH HOME USER LOGNAME SHELL LANG LANGUAGE TZ PWD TERM TMPDIR TMP TEMP LD_LIBRARY_PATH DYLD_LIBRARY_PATH ' +
  'NODE_PATH PYTHONPATH PYTHONHOME PYTHONUTF8 PYTHONIOENCODING VIRTUAL_ENV CONDA_PREFIX PYENV_ROOT JAVA_HOME CLASSPATH ' +
  'GOPATH GOROOT GOCACHE GOMODCACHE GEM_HOME GEM_PATH RUBYLIB BUNDLE_GEMFILE RBENV_ROOT PHPRC PHP_INI_SCAN_DIR PERL5LIB ' +
  'DOTNET_ROOT CARGO_HOME RUSTUP_HOME NVM_DIR NVM_BIN XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME ' +
  'SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT APPDATA LOCALAPPDATA PROGRAMDATA PROGRAMFILES USERPROFILE'
).split(' ');

const passed: ReadonlySet<string> = new Set(passedVariables);

/**
 * The environment of the command of a signer: the variables in the list, and those that the user names. Other variables
 * may contain secrets, and the command gets its keys with the questions. Throws a ConfigurationError if a named variable
 * is not set.
 */
export function commandEnvironment(env: Environment, named: readonly string[] = []): Environment {
  const missing = named.filter((name) => env[name] === undefined);
  if (missing.length > 0) {
    const hint = 'set the variable, or remove the flag';
    const message = (name: string): string => `the environment variable ${name} is not set`;
    throw new ConfigurationError(missing.map((name) => ({ flag: '--pass-env', message: message(name), hint })));
  }
  const secrets = new Set(credentialsIn(env).filter((value) => value.length >= shortestSecret));
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name, value = '']) => named.includes(name) || (isPassed(name) && !secrets.has(value) && !hasUserInfo(value)),
    ),
  );
}

function isPassed(name: string): boolean {
  return passed.has(name.toUpperCase()) || name.startsWith('LC_');
}

/** Whether an address contains credentials. */
function hasUserInfo(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#@]+@/i.test(value);
}
