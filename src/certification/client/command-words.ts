import { usualPort, type ClientSettings } from './settings.ts';

/** The words that certify the same client under the same conditions again, without selection and outputs. */
export function clientWords(settings: ClientSettings): readonly string[] {
  const { driver, upstream, port, provoke, register, idle, timeScale, acceptedGaps } = settings;
  return [
    'octoproof',
    'client',
    ...(driver === null
      ? []
      : driver.kind === 'reference'
        ? ['--reference']
        : [`--${flagOf(driver.kind)}`, driverInWords(driver)]),
    ...(upstream === null ? [] : ['--upstream', upstream]),
    ...(port === usualPort(driver) ? [] : ['--port', String(port)]),
    ...(provoke ? [] : ['--no-provoke']),
    ...(register ? ['--register'] : []),
    ...(idle === undefined ? [] : ['--idle', String(idle)]),
    ...(timeScale === undefined ? [] : ['--time-scale', String(timeScale)]),
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

/** Of an address only the part before its query, which may contain a key. */
function driverInWords({ kind, value }: { readonly kind: 'command' | 'http'; readonly value: string }): string {
  return kind === 'http' ? value.replace(/\?.*/s, '?<query>') : value;
}
