import { readFileSync } from 'node:fs';
import type { WrongSigner } from './wrong-signer.ts';

/** The source of the edited adapter. Throws where a text to be replaced is not there exactly once. */
export function edited({ adapter, name, edits }: WrongSigner): string {
  const right = readFileSync(new URL(`../../../reference/signing/adapters/${adapter}`, import.meta.url), 'utf8');
  return edits.reduce((source, { find, replace }) => {
    const times = source.split(find).length - 1;
    if (times !== 1)
      throw new Error(`Cannot edit ${adapter} for ${name}: ${JSON.stringify(find)} is there ${times} times`);
    return source.replace(find, () => replace);
  }, right);
}
