import type { SchemaError } from './validators.generated.js';

/** Strings as they are, everything else as JSON: `US`, `true`, `null`. */
function formatted(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `a, b or c`. */
function listed(values: readonly unknown[]): string {
  const texts = values.map(formatted);
  const last = texts.pop() ?? 'nothing';
  return texts.length === 0 ? last : `${texts.join(', ')} or ${last}`;
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? listed(values) : `one of ${listed(values)}`;
}

function counted(limit: unknown, noun: string): string {
  return `${formatted(limit)} ${noun}${limit === 1 ? '' : 's'}`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A type of JSON Schema as a noun: `an array`, `null`. */
export function typeInWords(type: unknown): string {
  const name = String(type);
  if (name === 'null') return name;
  return `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** The expectation of a violated schema, as a phrase after "expected …": `an integer`, `one of warning or info`. */
export function expectedBy({ keyword, params }: Pick<SchemaError, 'keyword' | 'params'>): string {
  switch (keyword) {
    case 'required':
      return 'a value';
    case 'false schema':
      return 'no value';
    case 'type':
      return listed(listOf(params['type']).map(typeInWords));
    case 'enum':
      return oneOf(listOf(params['allowedValues']));
    case 'const':
      return formatted(params['allowedValue']);
    case 'pattern':
      return `text that matches ${formatted(params['pattern'])}`;
    case 'minimum':
      return `at least ${formatted(params['limit'])}`;
    case 'maximum':
      return `at most ${formatted(params['limit'])}`;
    case 'minLength':
      return `at least ${counted(params['limit'], 'character')}`;
    case 'maxLength':
      return `at most ${counted(params['limit'], 'character')}`;
    case 'minItems':
      return `at least ${counted(params['limit'], 'item')}`;
    case 'maxItems':
      return params['limit'] === 0 ? 'an empty array' : `at most ${counted(params['limit'], 'item')}`;
    case 'format':
      return `a value of the format ${formatted(params['format'])}`;
    default:
      return `a value that meets ${keyword} ${JSON.stringify(params)}`;
  }
}
