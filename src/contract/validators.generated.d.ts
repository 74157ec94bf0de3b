import type { Json } from '../model/json.ts';
import type { SchemaName } from './schema-name.ts';

/** What a validator says of one offence: the part of Ajv's error object that is read. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** True where the value conforms; otherwise `errors` is set until the next call. */
export interface Validator {
  (value: Json): boolean;
  readonly errors?: readonly SchemaError[] | null;
}

/** Documented fields by name; the fields of a list are those of its elements. */
export interface FieldTree {
  readonly [name: string]: FieldTree;
}

/** The documented fields of each schema. */
export const fieldTrees: Readonly<Record<SchemaName, FieldTree>>;

export const validators: Readonly<Record<SchemaName, Validator>>;
