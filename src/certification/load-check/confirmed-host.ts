import { ConfigurationError } from '../../model/configuration-error.ts';

export interface Confirming {
  readonly baseUrl: string;
  readonly loopback: boolean;
  /** The value of `--confirm-host`. */
  readonly confirmed: string | undefined;
  /** True if no load will be sent. */
  readonly dryRun: boolean;
}

/** Throws a ConfigurationError if the target is not this machine and the user has not confirmed the host by name. */
export function confirmHost({ baseUrl, loopback, confirmed, dryRun }: Confirming): void {
  const { host, hostname } = new URL(baseUrl);
  const isConfirmed = confirmed !== undefined && [host, hostname].includes(confirmed.toLowerCase());
  if (isConfirmed || (confirmed === undefined && (loopback || dryRun))) return;
  const message =
    confirmed === undefined
      ? `the target ${host} is not this machine`
      : `the target is ${host}, but --confirm-host names ${JSON.stringify(confirmed)}`;
  const hint = `if you are allowed to load this host, give --confirm-host ${host}`;
  throw new ConfigurationError([{ flag: '--confirm-host', message, hint }]);
}
