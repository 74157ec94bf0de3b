import type { KeyObject } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ConfigurationError } from '../model/configuration-error.ts';
import { isObject, parseJson, type Json } from '../model/json.ts';
import { reportReader } from './agreement.ts';
import { sha256 } from './digest.ts';
import { certificateReader } from './read-certificate.ts';
import { endedRun, evidence, issued, newKeys, releaseOf, soonAfter, type Issued } from './sample.testing.ts';
import { verifyCertificate } from './verify.ts';

const read = certificateReader();
const readReport = reportReader();
const keys = newKeys();
let signed: Issued;
let unsigned: Issued;

beforeAll(async () => {
  [signed, unsigned] = [await issued(keys), await issued(null)];
});

/** The faults of a certificate; empty for a valid one. */
async function faultsOf({ text, report }: Issued, publicKey: KeyObject | null): Promise<readonly string[]> {
  try {
    const verification = await verifyCertificate(read(text, 'certificate.json'), {
      release: async () => releaseOf(endedRun()),
      publicKey,
      now: soonAfter,
      maxAgeDays: 90,
      previous: null,
      report: readReport(Buffer.from(report)),
      evidence: sha256(evidence),
    });
    return verification.faults;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems.map(({ message }) => message);
    throw error;
  }
}

/**
 * All documents that differ from this one in one position: a changed value, or a removed or added member or element.
 */
function* tampered(value: Json, pointer = ''): Generator<readonly [position: string, value: Json]> {
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    yield [`${pointer}/+`, [...list, list[0] ?? 'more']];
    for (const [index, element] of list.entries()) {
      yield [`${pointer}/${index} out`, list.toSpliced(index, 1)];
      for (const [path, other] of tampered(element, `${pointer}/${index}`)) yield [path, list.with(index, other)];
    }
    if (list.length > 1) yield [`${pointer} turned`, list.toReversed()];
  } else if (isObject(value)) {
    yield [`${pointer}/+`, { ...value, more: 1 }];
    for (const [name, member] of Object.entries(value)) {
      const { [name]: _, ...rest } = value;
      yield [`${pointer}/${name} out`, rest];
      for (const [path, other] of tampered(member ?? null, `${pointer}/${name}`))
        yield [path, { ...value, [name]: other }];
    }
  } else {
    for (const other of othersThan(value))
      yield [`${pointer} ${JSON.stringify(value)} to ${JSON.stringify(other)}`, other];
  }
}

function othersThan(value: Json): readonly Json[] {
  if (typeof value === 'number') return [value + 1, -value - 1, String(value), null];
  if (typeof value === 'boolean') return [!value, null];
  if (typeof value !== 'string') return ['something', 0];
  return [`${value}x`, value.slice(1) === value ? 'x' : value.slice(1), flipped(value), null].filter(
    (other) => other !== value,
  );
}

/** Replaces the last character with another one of the same kind, so that the text still matches its pattern. */
function flipped(text: string): string {
  const last = text.at(-1) ?? 'x';
  return text.slice(0, -1) + (/\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'a' ? 'b' : 'a');
}

async function unfound(
  text: string,
  tampering: { readonly with: (changed: string) => Issued; readonly publicKey: KeyObject | null },
): Promise<{ readonly tried: number; readonly unfound: readonly string[] }> {
  const missed: string[] = [];
  let triedCount = 0;
  for (const [pointer, document] of tampered(parseJson(text) ?? null)) {
    triedCount += 1;
    const faults = await faultsOf(tampering.with(`${JSON.stringify(document, null, 2)}\n`), tampering.publicKey);
    if (faults.length === 0) missed.push(pointer);
  }
  return { tried: triedCount, unfound: missed };
}

function payloadOf({ text }: Issued): string {
  const envelope = parseJson(text);
  const payload = isObject(envelope) ? envelope['payload'] : null;
  if (typeof payload !== 'string') throw new Error('an envelope has a payload');
  return Buffer.from(payload, 'base64').toString();
}

function withPayload(text: string): (statement: string) => Issued {
  const envelope = parseJson(text);
  if (!isObject(envelope)) throw new Error('an envelope is an object');
  return (statement) => ({
    ...signed,
    text: JSON.stringify({ ...envelope, payload: Buffer.from(statement).toString('base64') }),
  });
}

describe('verifyCertificate', () => {
  it('finds no fault in an unchanged certificate, also with another formatting', async () => {
    expect(await faultsOf(signed, keys.publicKey)).toEqual([]);
    expect(await faultsOf(signed, null)).toEqual([]);
    expect(await faultsOf(unsigned, null)).toEqual([]);
    expect(await faultsOf({ ...unsigned, text: JSON.stringify(parseJson(unsigned.text)) }, null)).toEqual([]);
  });

  it('finds every change to the envelope of a signed certificate', async () => {
    const result = await unfound(signed.text, {
      with: (text) => ({ ...signed, text }),
      publicKey: keys.publicKey,
    });

    expect(result.unfound).toEqual([]);
    expect(result.tried).toBeGreaterThan(15);
  });

  it('finds every change to the statement of a signed certificate', async () => {
    const { publicKey } = keys;
    const result = await unfound(payloadOf(signed), { with: withPayload(signed.text), publicKey });

    expect(result.unfound).toEqual([]);
    expect(result.tried).toBeGreaterThan(800);
  });

  it('finds every change to an unsigned certificate', async () => {
    const result = await unfound(unsigned.text, { with: (text) => ({ ...unsigned, text }), publicKey: null });

    expect(result.unfound).toEqual([]);
    expect(result.tried).toBeGreaterThan(800);
  });

  it('finds every change to the report', async () => {
    const result = await unfound(unsigned.report, { with: (report) => ({ ...unsigned, report }), publicKey: null });

    expect(result.unfound).toEqual([]);
    expect(result.tried).toBeGreaterThan(500);
  });
});
