import type { Part } from '../../certification/load-check/mix.ts';
import type { ConfigurationProblem } from '../../spec/configuration-error.ts';

/** Reads a mix written as `products=3,me=1`. Null where none was written. */
export function readMix(
  text: string | undefined,
  say: (problem: ConfigurationProblem) => void,
): readonly Part[] | null {
  if (text === undefined) return null;
  const parts: Part[] = [];
  for (const written of text.split(',')) {
    const [, name = '', number = ''] = /^\s*([\w-]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(written) ?? [];
    const weight = Number(number);
    if (name === '')
      say(problem(`expected NAME=WEIGHT, received ${JSON.stringify(written)}`, 'such as products=3,me=1'));
    else if (weight === 0) say(problem(`the weight of ${name} is 0`, 'leave it out to send none'));
    else if (parts.some((part) => part.name === name)) say(problem(`${name} is named twice`, 'which one counts?'));
    else parts.push({ name, weight });
  }
  return parts;
}

function problem(message: string, hint: string): ConfigurationProblem {
  return { flag: '--mix', message, hint };
}
