/**
 * `npm run generate:counts`, a part of every build: writes the numbers of requirements, checks, faults and freedoms
 * into README.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { storefrontSubject } from './subjects/storefront.ts';
import { storefront } from '../../suites/storefront/index.ts';

const requirements = Object.values(storefront.requirements);
const excluded = requirements.filter((one) => 'excluded' in one);
const { faults, freedoms } = storefrontSubject;

const counts = `${requirements.length} requirements, of which ${excluded.length} cannot be checked by anybody, each with the reason; ${storefront.checks.length} checks, ${faults.length} faults and ${freedoms.length} freedoms.`;

const readme = new URL('../../README.md', import.meta.url);
const before = await readFile(readme, 'utf8');
const after = before.replace(/^\d+ requirements, of which .*$/m, counts);
if (after !== before) await writeFile(readme, after);
