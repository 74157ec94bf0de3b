import { isSecretName } from '../model/sensitive-names.ts';
import { hiding } from '../run/masking/known-secrets.ts';
import { credentialsIn, isCredentialVariable, type Environment } from './target/environment.ts';
import { percentDecoded } from '../run/masking/label-sensitive.ts';

interface Given {
  readonly env: Environment;
  /** Names of variables that a program under test gets. */
  readonly passEnv?: readonly string[] | undefined;
  /** Command lines and addresses in the settings. */
  readonly texts?: readonly string[] | undefined;
}

/**
 * The secrets that any run may meet, in addition to the secrets of its target: credentials in the environment, all that a
 * program under test gets from it, and credentials in command lines and addresses.
 */
export function givenSecrets({ env, passEnv = [], texts = [] }: Given): readonly string[] {
  const passed = passEnv.flatMap((name) => env[name] ?? []).filter((value) => !isAddress(value));
  return [
    ...credentialsIn(env).filter((value) => !isAddress(value)),
    ...passed,
    ...Object.values(env).flatMap((value = '') => secretsInAddresses(value)),
    ...texts.flatMap(secretsInText),
  ];
}

/** The secrets in a command line or an address of the settings. */
function secretsInText(text: string): readonly string[] {
  return [...secretsInAddresses(text), ...secretsInWords(text)];
}

/** A command line or an address of the settings without its secrets, for reports. */
export function withoutSecretsIn(text: string): string {
  return hiding(secretsInText(text), '<value>')(text);
}

/** An address is not a secret as a whole: reports contain addresses of the same host. */
function isAddress(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
}

/** Text after `://` and before `@`, and parameters of a query with the name of a secret. */
function secretsInAddresses(text: string): readonly string[] {
  if (!text.includes('://')) return [];
  const credentials = [...text.matchAll(/:\/\/([^\s/?#"'<>@]{1,1000})@/g)].flatMap(([, userInfo = '']) => [
    userInfo,
    userInfo.slice(userInfo.indexOf(':') + 1),
  ]);
  const parameters = [...text.matchAll(/[?&]([\w.-]{1,40})=([^\s&#"']+)/g)].flatMap(([, name = '', value = '']) =>
    isSecretName(name) ? [value] : [],
  );
  return [...credentials, ...parameters].flatMap((value) => [value, percentDecoded(value)]);
}

/** The values in `--token VALUE`, `--token=VALUE` and `TOKEN=VALUE`. Names of files and variables are no secrets. */
function secretsInWords(text: string): readonly string[] {
  const words = [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replaceAll(/["']/g, ''));
  return words.flatMap((word, index) => {
    const [, flag, name = '', inWord] = /^(-{0,2})([A-Za-z_][\w-]*)(?:=(.*))?$/s.exec(word) ?? [];
    const value = inWord ?? (flag === '' ? undefined : words[index + 1]);
    if (value === undefined || /^[-$]|^\.{0,2}\/|\.[A-Za-z]\w{0,4}$/.test(value)) return [];
    return isSecretName(name) || isCredentialVariable(name.replaceAll('-', '_')) ? [value] : [];
  });
}
