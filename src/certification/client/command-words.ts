import { usualClientSettings, usualPort, type ClientSettings } from './settings.ts';

/** The words that certify the same client under the same conditions again, without selection and outputs. */
export function clientWords(settings: ClientSettings): readonly string[] {
  const { driver, upstream, ca, port, host, provoke, register, idle, timeScale, acceptedGaps } = settings;
  const { passEnv = [], timeout, redirectUrl, maxDuration } = settings;
  return [
    'octoproof',
    'client',
    ...(driver === null
      ? []
      : driver.kind === 'reference'
        ? ['--reference']
        : [`--${flagOf(driver.kind)}`, driverInWords(driver)]),
    ...(passEnv.length === 0 ? [] : ['--pass-env', passEnv.join(',')]),
    ...(timeout === usualClientSettings.timeout ? [] : ['--timeout', String(timeout)]),
    ...(upstream === null ? [] : ['--upstream', upstream]),
    ...(ca === undefined ? [] : ['--ca', ca]),
    ...(port === usualPort(driver) ? [] : ['--port', String(port)]),
    ...(host === usualClientSettings.host ? [] : ['--host', host]),
    ...(provoke ? [] : ['--no-provoke']),
    ...(register ? ['--register'] : []),
    ...(redirectUrl === undefined ? [] : ['--redirect-url', withoutQuery(redirectUrl)]),
    ...(idle === undefined ? [] : ['--idle', String(idle)]),
    ...(timeScale === undefined ? [] : ['--time-scale', String(timeScale)]),
    ...(maxDuration === undefined ? [] : ['--max-duration', String(maxDuration)]),
    ...(acceptedGaps.length === 0 ? [] : ['--accept-gaps', acceptedGaps.join(',')]),
  ];
}

/** The name of the client in a report. */
export function nameOfClient({ driver, upstream }: ClientSettings): string {
  if (driver?.kind === 'reference') return 'bundled reference client';
  if (driver !== null) return `${driver.kind} ${driverInWords(driver)}`;
  return upstream === null ? 'client in the sandbox' : `client of ${upstream}`;
}

function flagOf(kind: 'command' | 'http'): string {
  return kind === 'http' ? 'driver-url' : kind;
}

function driverInWords({ kind, value }: { readonly kind: 'command' | 'http'; readonly value: string }): string {
  return kind === 'http' ? withoutQuery(value) : value;
}

/** Of an address only the part before its query, which may contain a key. */
function withoutQuery(address: string): string {
  return address.replace(/\?.*/s, '?<query>');
}
