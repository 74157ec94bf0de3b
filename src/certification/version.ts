import { createRequire } from 'node:module';

/** The version of this package. */
export function ownVersion(): string {
  const description: { readonly version: string } = createRequire(import.meta.url)('octoproof/package.json');
  return description.version;
}
