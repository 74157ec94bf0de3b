import { bytesOf, payloadType } from '../certificate/envelope.ts';
import { predicateType } from '../certificate/statement.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../model/json.ts';
import { valueAt } from '../model/pointer.ts';

/** The kinds of documents that a history reads. */
export const reportKinds = ['report', 'load-report'] as const;

/** Whether a file can be a JSON object, from its first characters. */
export function startsLikeJson(start: string): boolean {
  return /^\uFEFF?\s*\{/.test(start);
}

/** Whether a file that is not valid JSON was a report or a certificate, from its first characters. */
export function startsLikeOurs(start: string): boolean {
  return (
    reportKinds.some((kind) => start.includes(`octoproof.dev/schemas/octoproof/${kind}.schema.json`)) ||
    start.includes(predicateType) ||
    start.includes(payloadType)
  );
}

export function isReport(document: Json): document is JsonObject {
  return (
    isObject(document) && document['tool'] === 'octoproof' && reportKinds.some((kind) => kind === document['kind'])
  );
}

/**
 * Whether a document is the certificate of a certification, in an envelope or not. Dossiers, certificates of load checks and
 * other programs have statements too.
 */
export function isCertificate(document: Json): boolean {
  if (!isObject(document)) return false;
  const { payload, payloadType: type } = document;
  if (type !== payloadType || typeof payload !== 'string') return isTestResult(document);
  return isTestResult(parseJson(bytesOf(payload)?.toString() ?? ''));
}

function isTestResult(document: Json | undefined): boolean {
  if (!isObject(document) || document['predicateType'] !== predicateType) return false;
  return isObject(valueAt(document, '/predicate/octoproof'));
}
