/** Whether a text may name an integration. A dossier uses the name in file names and pages. */
export function isIntegrationName(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u.test(text);
}

/** The field of a target with the name of its integration; empty without a name. */
export function integrationOf({ integration }: { readonly integration?: string | undefined }) {
  return integration === undefined ? {} : { integration };
}
