import { readFileSync } from 'node:fs';
import { isObject } from '../../model/json.ts';
import { readJsonSource } from './json-source.ts';

/** A part of a target file that describes one target. */
export type SectionName = 'storefront' | 'partner';

export const sectionNames: readonly SectionName[] = ['storefront', 'partner'];

/** The sections of a target file; null if it cannot be read. Reading the target reports the reason. */
export function sectionsOf(path: string): readonly SectionName[] | null {
  try {
    const { value, fault } = readJsonSource(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
    return fault === null && isObject(value) ? sectionNames.filter((name) => name in value) : null;
  } catch {
    return null;
  }
}
