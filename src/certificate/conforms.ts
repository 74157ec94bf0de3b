import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '../spec/json.ts';

/** A document that is as its schema says, or where it first departs from it. */
export type Conforming<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string };

/** Holds documents against one of our published schemas. `T` must be what that schema describes. */
export function conformingTo<T>(
  name: 'certificate' | 'certificate-envelope' | 'report',
): (document: Json) => Conforming<T> {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, formats: { 'date-time': true } });
  const schema: Record<string, unknown> = createRequire(import.meta.url)(
    `octoproof/schemas/octoproof/${name}.schema.json`,
  );
  const conforms = ajv.compile<T>(schema);
  return (document) => {
    if (conforms(document)) return { ok: true, value: document };
    const [error] = conforms.errors ?? [];
    const place = error === undefined || error.instancePath === '' ? 'at the top' : `at ${error.instancePath}`;
    const unknown: unknown = error?.params['additionalProperty'];
    const field = typeof unknown === 'string' ? ` (${JSON.stringify(unknown)})` : '';
    return { ok: false, fault: `${place}: ${error?.message ?? 'not as its schema says'}${field}` };
  };
}
