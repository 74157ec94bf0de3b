import type { Part } from '../../certification/load-check/mix.ts';
import { parsed, type Complain, type Flag } from '../../certification/flags/flag.ts';

export const mixFlag: Flag<readonly Part[] | undefined> = parsed('NAME=WEIGHT,…', 'requests and their weights', {
  parse: readMix,
});

/** Reads a mix written as `products=3,me=1`. */
export function readMix(text: string, complain: Complain): readonly Part[] {
  const parts: Part[] = [];
  for (const written of text.split(',')) {
    const [, name = '', number = ''] = /^\s*([\w-]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(written) ?? [];
    const weight = Number(number);
    if (name === '') complain(`expected NAME=WEIGHT, received ${JSON.stringify(written)}`, 'such as products=3,me=1');
    else if (weight === 0) complain(`the weight of ${name} is 0`, 'remove it to send none');
    else if (parts.some((part) => part.name === name)) complain(`${name} occurs twice`, 'give it once');
    else parts.push({ name, weight });
  }
  return parts;
}
