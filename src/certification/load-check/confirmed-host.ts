import { ConfigurationError } from '../../spec/configuration-error.ts';

export interface Confirming {
  readonly baseUrl: string;
  readonly loopback: boolean;
  /** The value of `--confirm-host`. */
  readonly confirmed: string | undefined;
  /** True if nothing will be sent. */
  readonly dryRun: boolean;
}

/** Throws a ConfigurationError if load would go to a host that the user has not confirmed by name. */
export function confirmHost({ baseUrl, loopback, confirmed, dryRun }: Confirming): void {
  const { host, hostname } = new URL(baseUrl);
  const same = confirmed !== undefined && [host, hostname].includes(confirmed.toLowerCase());
  if (same || (confirmed === undefined && (loopback || dryRun))) return;
  const message =
    confirmed === undefined
      ? `the target ${host} is not this machine`
      : `the target is ${host}, but --confirm-host names ${JSON.stringify(confirmed)}`;
  const hint = `if you are allowed to load this host, give --confirm-host ${host}`;
  throw new ConfigurationError([{ flag: '--confirm-host', message, hint }]);
}
