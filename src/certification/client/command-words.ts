import { commandWords } from '../command-words.ts';
import { usualClientSettings, usualPort, type ClientSettings, type WantedDriver } from './settings.ts';

export function clientWords(settings: ClientSettings): readonly string[] {
  const { driver, upstream, ca, port, host, provoke, register, idle, timeScale, maxDuration } = settings;
  const { passEnv = [], timeout, redirectUrl, acceptGaps } = settings;
  return commandWords('client', {
    ...(driver === null ? {} : statedDriver(driver)),
    passEnv: joined(passEnv),
    timeout: timeout === usualClientSettings.timeout ? null : timeout,
    upstream,
    ca,
    port: port === usualPort(driver) ? null : port,
    host: host === usualClientSettings.host ? null : host,
    noProvoke: !provoke,
    register,
    redirectUrl: redirectUrl === undefined ? null : withoutQuery(redirectUrl),
    idle,
    timeScale,
    maxDuration,
    acceptGaps: joined(acceptGaps),
  });
}

function statedDriver(driver: WantedDriver) {
  if (driver.kind === 'reference') return { reference: true };
  return { [driver.kind === 'http' ? 'driverUrl' : driver.kind]: driverInWords(driver) };
}

function joined(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(',');
}

/** The name of the client in a report. */
export function nameOfClient({ driver, upstream }: ClientSettings): string {
  if (driver?.kind === 'reference') return 'bundled reference client';
  if (driver !== null) return `${driver.kind} ${driverInWords(driver)}`;
  return upstream === null ? 'client in the sandbox' : `client of ${upstream}`;
}

function driverInWords({ kind, value }: { readonly kind: 'command' | 'http'; readonly value: string }): string {
  return kind === 'http' ? withoutQuery(value) : value;
}

/** Of an address only the part before its query, which may contain a key. */
function withoutQuery(address: string): string {
  return address.replace(/\?.*/s, '?<query>');
}
