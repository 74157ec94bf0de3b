import { readFile } from 'node:fs/promises';
import { readBaseUrl } from '../../certification/target/base-url.ts';
import { variablesOf } from '../../certification/target/environment.ts';
import { readJsonSource } from '../../certification/target/json-source.ts';
import { isObject } from '../../model/json.ts';
import type { Draft } from './draft.ts';

/** What a CI file needs of a target file that is there already; null without a file that describes the subject. */
export async function existingTarget(
  path: string,
  subject: 'storefront' | 'partner',
): Promise<Pick<Draft, 'job' | 'keys'> | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const document = text === null ? null : readJsonSource(text).value;
  const section = isObject(document) ? document[subject] : null;
  if (text === null || !isObject(section)) return null;
  const { baseUrl } = section;
  const base = readBaseUrl(typeof baseUrl === 'string' ? baseUrl : '');
  return { job: { subject, flags: '', loopback: base.ok && base.loopback }, keys: variablesOf(text) };
}
