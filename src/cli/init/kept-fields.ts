import { readFile } from 'node:fs/promises';
import { readJsonSource } from '../../certification/target/json-source.ts';
import { jsonText, isObject, parseJson, type JsonObject } from '../../model/json.ts';
import type { Draft } from './draft.ts';

/** What a target file has that `init` does not ask for, such as `start` and `orders`. */
export interface KeptFields {
  /** The text of a new file with these fields. */
  into(text: NonNullable<Draft['text']>): NonNullable<Draft['text']>;
  /** The names of the kept fields of the last text. */
  names(): readonly string[];
}

/** The fields of the file that `init --force` replaces; null without such a file, or if it is not JSON. */
export async function keptFrom(path: string): Promise<KeptFields | null> {
  const before = await readFile(path, 'utf8').then(
    (text) => readJsonSource(text),
    () => null,
  );
  if (before === null || before.fault !== null || !isObject(before.value)) return null;
  const old = before.value;
  let names: readonly string[] = [];
  return {
    into: (text) => (gaps) => {
      const fresh = parseJson(text(gaps));
      if (!isObject(fresh)) return text(gaps);
      const merged = merge(old, fresh);
      names = merged.names;
      return `${jsonText(merged.document, 2)}\n`;
    },
    names: () => names,
  };
}

/** The new document with the further fields of the old one. A section of another service keeps nothing. */
function merge(
  old: JsonObject,
  fresh: JsonObject,
): { readonly document: JsonObject; readonly names: readonly string[] } {
  const names: string[] = [];
  const document: Record<string, JsonObject[string]> = { ...fresh };
  for (const [name, value] of Object.entries(old)) {
    const now = fresh[name];
    if (now === undefined) {
      document[name] = value;
      names.push(name);
    } else if (isObject(value) && isObject(now) && value['baseUrl'] === now['baseUrl']) {
      const more = Object.keys(value).filter((field) => !(field in now));
      names.push(...more.map((field) => `${name}.${field}`));
      document[name] = { ...value, ...now };
    }
  }
  return { document, names };
}
