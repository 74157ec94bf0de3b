import { createRequire } from 'node:module';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import { WrongStateError } from '../../../suites/control/shop.ts';
import type { Tools } from '../../expect/suite.ts';
import type { Json } from '../../spec/json.ts';

interface ControlSchema extends Record<string, unknown> {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, unknown>>;
}

/** The same tools. The data of each arrangement must be valid by the published schema. */
export function withValidData(): (tools: Tools) => Tools {
  const schema: ControlSchema = createRequire(import.meta.url)('octoproof/schemas/octoproof/control.schema.json');
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  ajv.addSchema(schema);
  const validators = new Map<string, ValidateFunction | undefined>();
  const validatorFor = (state: string): ValidateFunction | undefined => {
    const name = `${state}Data`;
    if (!validators.has(name) && Object.hasOwn(schema.$defs, name))
      validators.set(name, ajv.getSchema(`${schema.$id}#/$defs/${name}`));
    return validators.get(name);
  };
  const judge = (state: string, data: Json): void => {
    const validate = validatorFor(state);
    if (validate === undefined || validate(data)) return;
    const [error] = validate.errors ?? [];
    throw new WrongStateError(
      `"data${error?.instancePath ?? ''}" of the answer: ${error?.message ?? 'not as the schema says'}`,
    );
  };
  return (tools) => ({
    ...tools,
    async arrange(state, params) {
      const arranged = await tools.arrange(state, params);
      judge(state, arranged.data);
      return arranged;
    },
  });
}
