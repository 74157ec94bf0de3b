import { commandWords } from '../command-words.ts';
import type { FlagsFor } from '../flags/flag.ts';
import { withoutSecretsIn } from '../given-secrets.ts';
import { clientFlags, usualClientSettings } from './flags.ts';
import { usualPort, type ClientSettings, type WantedDriver } from './settings.ts';

/** Every setting has a flag. The flags of `driver` and `reports` have other names. */
const flags = clientFlags satisfies FlagsFor<Omit<ClientSettings, 'driver' | 'reports'>>;

export function clientWords(settings: ClientSettings): readonly string[] {
  const { driver, redirectUrl } = settings;
  const usual = { ...usualClientSettings, port: usualPort(driver), provoke: true };
  const stated = { ...statedDriver(driver), redirectUrl: redirectUrl && withoutSecretsIn(withoutQuery(redirectUrl)) };
  return commandWords('client', flags, { ...settings, ...stated }, usual);
}

function statedDriver(driver: WantedDriver | null) {
  if (driver === null || driver.kind === 'reference') return { reference: driver !== null };
  return { [driver.kind === 'http' ? 'driverUrl' : driver.kind]: driverInWords(driver) };
}

/** The name of the client in a report. */
export function nameOfClient({ driver, upstream }: ClientSettings): string {
  if (driver?.kind === 'reference') return 'bundled reference client';
  if (driver !== null) return `${driver.kind} ${driverInWords(driver)}`;
  return upstream === undefined ? 'client in the sandbox' : `client of ${upstream}`;
}

function driverInWords({ kind, value }: { readonly kind: 'command' | 'http'; readonly value: string }): string {
  return withoutSecretsIn(kind === 'http' ? withoutQuery(value) : value);
}

/** Of an address only the part before its query, which may contain a key. */
function withoutQuery(address: string): string {
  return address.replace(/\?.*/s, '?<query>');
}
