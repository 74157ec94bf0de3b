/** A named schema of the document. */
export interface Component {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** The content of a JSON body that matches any of these components, with the examples of all. */
export function jsonContent(...components: readonly Component[]): unknown {
  const references = components.map(({ name }) => ({ $ref: `#/components/schemas/${name}` }));
  const shown = components.flatMap(({ schema: { examples } }) => (Array.isArray(examples) ? examples : []));
  return {
    'application/json': {
      schema: references.length === 1 ? references[0] : { anyOf: references },
      examples: Object.fromEntries(shown.map((value: unknown, index) => [`example${index + 1}`, { value }])),
    },
  };
}
