import type { ChangedPart, Finding } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { changeOf, expectedReplyOf, withoutValues } from '../../model/mistake.ts';
import { namesIn } from '../../model/pointer.ts';
import { requirementOf } from '../../model/requirement.ts';
import type { Cause } from '../events.ts';
import type { Traffic } from '../transport/transport.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * The root cause of the findings of a check, null without findings. Its key is for people: it joins the same symptom in
 * all operations, prefixes and positions. The fingerprints identify each finding.
 */
export function causeOf(findings: readonly Finding[], traffic: readonly Traffic[], check: string): Cause | null {
  const [finding] = findings;
  if (finding === undefined) return null;
  const cited = traffic.find(({ exchange }) => exchange.number === finding.exchange);
  const endpoint = cited?.exchange.endpoint ?? null;
  const key = symptomOf(finding, { endpoint, requirement: requirementOf(check) }).join(' ');
  const fingerprints = new Set(findings.map((one) => fingerprintOf(one, traffic, check)));
  return { key, fingerprints: [...fingerprints], finding, endpoint };
}

interface Place {
  readonly endpoint: string | null;
  readonly requirement: string;
}

type Symptom = readonly (string | number | null)[];

function symptomOf(finding: Finding, { endpoint, requirement }: Place): Symptom {
  const serverFault = serverFaultOf(finding);
  // A server error or silence rarely concerns only one operation.
  if (serverFault !== null) return ['answered', serverFault];
  const { kind } = finding;
  switch (kind) {
    case 'no-reply':
      return [kind, finding.reason];
    case 'refused':
      return [kind, endpoint, finding.status, finding.code];
    case 'not-refused': {
      const { sent, because = '', changed = [] } = finding;
      const fields = changed.filter(({ pointer }) => pointer !== '');
      if (sent !== undefined || fields.length === 0)
        return [kind, sent ?? requirement, expectedReplyOf(finding), withoutValues(because)];
      // A text or an object alone does not show the rule that it breaks.
      const isPlain = fields.every((field) => 'omitted' in field || isTelling(field.value));
      return [kind, ...fields.map(changeIn), isPlain ? null : requirement];
    }
    case 'status': {
      const { sent, as, received } = finding;
      return [kind, expectedReplyOf(finding), received, sent ?? as ?? requirement];
    }
    case 'wrong-code':
      return [kind, finding.expected, finding.received];
    case 'header':
      return [kind, finding.name, withoutValues(finding.expected)];
    case 'answer':
      return [kind, finding.operation];
    case 'client':
      return [kind, requirement];
    case 'body':
      return [kind, finding.expected];
    case 'state-changed':
      return [kind, endpoint, finding.what];
    case 'differs':
      return [kind, fieldOf(finding.pointer) ?? requirement];
    case 'missing':
      return [kind, fieldOf(finding.pointer) ?? requirement];
    case 'wrong-kind':
    case 'unexpected':
      return [kind, fieldOf(finding.pointer) ?? requirement, withoutValues(finding.expected ?? '')];
    case 'schema': {
      const { fault, pointer, expected } = finding;
      const field = fieldOf(pointer) ?? requirement;
      return fault === 'missing' ? ['missing', field] : [kind, field, fault, withoutValues(expected)];
    }
  }
}

function serverFaultOf(finding: Finding): number | null {
  const status = finding.kind === 'refused' ? finding.status : finding.kind === 'status' ? finding.received : 0;
  return status >= 500 ? status : null;
}

/** The last two names of a pointer: the same field has other positions in other operations. Null for a whole reply. */
function fieldOf(pointer: string): string | null {
  const names = namesIn(pointer);
  return names.length === 0 ? null : names.slice(-2).join('/');
}

/** A changed field of a request without its position: `quantity 0`. */
function changeIn(part: ChangedPart): string {
  return `${namesIn(part.pointer).at(-1) ?? part.part} ${changeOf(part)}`;
}

function isTelling(value: Json | undefined): boolean {
  return (
    value !== undefined && (value === '' || typeof value === 'number' || typeof value === 'boolean' || value === null)
  );
}
