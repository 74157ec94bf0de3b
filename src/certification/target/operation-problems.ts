import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { nearest } from '../../model/nearest.ts';
import { furtherOperations, namedOperations, type OperationName } from '../../model/partner-profile.ts';
import { below, type Pointer } from '../../model/pointer.ts';
import { placeholdersOf, type Placeholder } from './placeholders.ts';
import type { OperationSection, PartnerSection } from './target-file.ts';

/** The placeholders that octoproof generates for each call. */
const generatedValues = ['purchaserId', 'purchaserEmailHash', 'customerServiceId'];

/** The placeholders whose values come from the reply of an earlier operation. */
const sourceOfValue: Readonly<Record<string, { readonly operation: OperationName; readonly needed: boolean }>> = {
  priceSummary: { operation: 'checkAvailability', needed: true },
  // The id of an iframe integration is not in a reply.
  prereservationId: { operation: 'checkAvailability', needed: false },
  reservationId: { operation: 'reserve', needed: true },
};

/** The placeholders that only the target file or the control endpoint can supply. */
const externalPlaceholders = ['productId', 'locale', 'startAt', 'endAt'];

/** The problems of the templates of operations that the schema cannot detect, each with its pointer. */
export function operationProblems(section: PartnerSection): readonly ConfigurationProblem[] {
  return [...namedOperations, ...furtherOperations].flatMap((name) => {
    const operation = section.operations[name];
    return operation === undefined ? [] : problemsOf(operation, { name, section });
  });
}

interface Described {
  readonly name: OperationName;
  readonly section: PartnerSection;
}

function problemsOf(operation: OperationSection, described: Described): readonly ConfigurationProblem[] {
  const at = below('/partner/operations', described.name);
  return [
    ...pathProblems(operation.path, below(at, 'path')),
    ...placeholdersOf(operation, at).flatMap((placeholder) => placeholderProblems(placeholder, described)),
  ];
}

function pathProblems(path: string, pointer: Pointer): readonly ConfigurationProblem[] {
  const fixed = path.replaceAll(/\{[^{}]+\}/g, '');
  if (/%(?![0-9A-Fa-f]{2})/.test(fixed))
    return [{ pointer, message: 'two hexadecimal digits must follow a "%"', hint: 'write %25 for a literal "%"' }];
  if (!/[^\x21-\x7e]/.test(fixed)) return [];
  const encoded = 'percent-encode these characters: octoproof encodes only the values of placeholders';
  return [{ pointer, message: 'the path contains characters that must be percent-encoded', hint: encoded }];
}

function placeholderProblems(
  { name, pointer }: Placeholder,
  { name: operation, section }: Described,
): readonly ConfigurationProblem[] {
  if (name === null)
    return [
      { pointer, message: '"{" must start a placeholder such as {productId}', hint: 'write "{{" for a literal "{"' },
    ];
  if (generatedValues.includes(name) || Object.hasOwn(section.values ?? {}, name)) return [];
  const message = `the placeholder {${name}} has no value`;
  if (externalPlaceholders.includes(name)) {
    if (section.control !== undefined) return [];
    const hint = `add "${name}" under "values", or give a control endpoint that returns it`;
    return [{ pointer, message, hint, lacks: 'value' }];
  }
  const source = Object.hasOwn(sourceOfValue, name) ? sourceOfValue[name] : undefined;
  if (source === undefined) {
    const names = [
      ...generatedValues,
      ...Object.keys(sourceOfValue),
      ...externalPlaceholders,
      ...Object.keys(section.values ?? {}),
    ];
    const [near] = nearest(name, names);
    if (near !== undefined) return [{ pointer, message, hint: `did you mean {${near}}?` }];
    return [{ pointer, message, hint: `add "${name}" under "values"`, lacks: 'value' }];
  }
  if (operation === source.operation && source.needed)
    return [
      {
        pointer,
        message: `the placeholder {${name}} takes its value from a reply, but the target file gives no pointer to it`,
        hint: `add "${name}" under "values"`,
        lacks: 'value',
      },
    ];
  const reply = section.operations[source.operation]?.reply ?? {};
  if (!source.needed || Object.hasOwn(reply, name)) return [];
  const replyPointer = `/partner/operations/${source.operation}/reply/${name}`;
  const hint = `add the pointer into the reply of ${source.operation}: ${replyPointer}`;
  return [{ pointer, message, hint, lacks: 'pointer' }];
}
