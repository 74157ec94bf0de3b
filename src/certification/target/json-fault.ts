import type { JsonSource } from './json-source.ts';

/** What is wrong with a handwritten file that is not JSON, and what to do. */
export function jsonFaultInWords(
  text: string,
  { column, expected }: NonNullable<JsonSource['fault']>,
): { readonly message: string; readonly hint: string } {
  if (text.trim() === '')
    return {
      message: 'the file is empty',
      hint: 'a shell empties the output file of a command before the command reads it: write the output to another file',
    };
  if (text.includes('\0'))
    return {
      message: 'the file is UTF-16, expected UTF-8',
      hint: 'PowerShell 5 writes UTF-16 with ">": use "| Out-File -Encoding utf8", or save the file as UTF-8',
    };
  if (/^(?:---\s|[\w.-]+:(?:\s|$))/.test(text.trimStart()))
    return { message: 'the file looks like YAML, expected JSON', hint: 'octoproof init writes a target file in JSON' };
  return {
    message: `not JSON: expected ${expected} at column ${column}`,
    hint: 'comments and trailing commas are allowed, single quotes are not',
  };
}
