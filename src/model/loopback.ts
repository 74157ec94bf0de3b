/** True for host names that always name this machine. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** True for an address that always leads to the machine that uses it. */
export function isOwnMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const hostname = new URL(address).hostname.replace(/\.$/, '');
  return isLoopback(hostname) || hostname === '0.0.0.0' || hostname === '[::]';
}
