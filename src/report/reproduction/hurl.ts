import { Buffer } from 'node:buffer';
import { isObject, parseJson, type Json } from '../../model/json.ts';
import type { Finding } from '../../model/finding.ts';
import { tokensOf, type Pointer } from '../../model/pointer.ts';
import { visible } from '../text/visible.ts';
import type { Reproduction } from './chain.ts';
import { findingLine, headLines } from './expectation.ts';
import type { Call, Text } from './links.ts';

/** A hurl file (https://hurl.dev) whose last assertion fails if the failure still occurs. */
export function hurlFile(reproduction: Reproduction): string {
  const { baseUrl, calls, secrets, signed, finding } = reproduction;
  const values = [`base_url=${baseUrl}`, ...secrets.map((name) => `${name.toLowerCase()}="$${name}"`)];
  const lines = [
    ...headLines(reproduction).map((line) => `# ${line}`),
    `# In the run: ${findingLine(finding)}`,
    `# hurl ${values.map((value) => `--variable ${visible(value)}`).join(' ')} ${reproduction.name}.hurl`,
    ...(signed ? ['# Each request needs a signature of its own: the shell script beside this file makes it.'] : []),
    ...calls.flatMap((call, index) => callLines(call, index === calls.length - 1 ? finding : null)),
  ];
  return `${lines.join('\n')}\n`;
}

function callLines({ exchange, url, headers, body, captures }: Call, finding: Finding | null): readonly string[] {
  const capturing = captures.map(
    ({ variable, pointer, encoded }) =>
      `${variable.toLowerCase()}: jsonpath ${JSON.stringify(jsonPath(pointer))}${encoded ? ' urlEncode' : ''}`,
  );
  const assertions = finding === null ? [] : assertionsOf(finding);
  return [
    '',
    `# ${visible(exchange.endpoint)}: in the run ${exchange.status ?? 'no reply'}`,
    `${exchange.method} ${template(url)}`,
    ...headers.map(([name, value]) => `${name}: ${template(value)}`),
    ...(body === null ? [] : [bodyOf(body)]),
    'HTTP *',
    ...(capturing.length === 0 ? [] : ['[Captures]', ...capturing]),
    ...(assertions.length === 0 ? [] : ['[Asserts]', ...assertions]),
  ];
}

/** The requirement of the contract for the last reply, if one assertion can express it; otherwise a comment. */
function assertionsOf(finding: Finding): readonly string[] {
  const comment = `# ${findingLine(finding)}`;
  switch (finding.kind) {
    case 'differs':
      return isObject(finding.expected) || Array.isArray(finding.expected)
        ? [comment]
        : [`jsonpath ${JSON.stringify(jsonPath(finding.pointer))} == ${JSON.stringify(finding.expected)}`];
    case 'missing':
      return [`jsonpath ${JSON.stringify(jsonPath(finding.pointer))} exists`];
    case 'refused':
      return ['status < 300'];
    case 'not-refused':
      return ['status >= 400'];
    case 'header':
      return [comment, `header ${JSON.stringify(finding.name)} exists`];
    default:
      return [comment];
  }
}

/** JSON unchanged, other text as a hurl string, or in Base64 if a hurl string cannot contain it. */
function bodyOf(body: Text): string {
  const text = template(body);
  const plain = body.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  const parsed: Json | undefined = parseJson(plain);
  if (typeof parsed === 'object' && parsed !== null && !plain.includes('{{') && visible(text) === text) return text;
  const isPlain = visible(text) === text && !text.includes('`') && !plain.includes('{{');
  return isPlain ? `\`${text}\`` : `base64,${Buffer.from(plain).toString('base64')};`;
}

function template(text: Text): string {
  return text.map((part) => (typeof part === 'string' ? part : `{{${part.variable.toLowerCase()}}}`)).join('');
}

function jsonPath(pointer: Pointer): string {
  const steps = tokensOf(pointer).map((token) => {
    if (/^\d+$/.test(token)) return `[${token}]`;
    return /^[A-Za-z_]\w*$/.test(token) ? `.${token}` : `['${token.replaceAll("'", String.raw`\'`)}']`;
  });
  return `$${steps.join('')}`;
}
