import { isObject, type Json } from '../../model/json.ts';

/** Text that acts on a terminal, a CI runner, a shell, a page or a file if it is printed raw. */
export const hostile =
  "Hstl\u001b[2J\u001b]0;t\u0007\u009b31m\u202ertl\u2066\u200b\u{e0001}\r\n::error::x ##[add-mask]x ${{ github.token }} ''' `id` $(id) </script><b>| x";

/** The same without characters that no HTTP header can contain. */
export const hostileHeader = hostile.replaceAll(/[^\x20-\x7e]/g, '');

/** The faults of an output or a file: raw characters, commands for a CI runner, markup, expressions. */
export function faultsIn(text: string, name: string): readonly string[] {
  // oxlint-disable-next-line no-control-regex -- it removes the colours of octoproof
  const withoutOwn = text.replaceAll(/\u001b\[(?:\d+;?)+m/g, '').replaceAll('\r\u001b[K', '');
  // oxlint-disable-next-line no-control-regex -- it searches for them
  const raw = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|(?!\u00ad)\p{Cf}|[\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u.exec(withoutOwn);
  const around = raw === null ? '' : JSON.stringify(withoutOwn.slice(Math.max(0, raw.index - 60), raw.index + 30));
  return [
    ...(raw === null ? [] : [`${name}: raw ${raw[0].codePointAt(0)?.toString(16)} in ${around}`]),
    ...(name === 'stdout' && /^\s*::error::x|##\[add-mask\]/m.test(text) ? [`${name}: a command for a CI runner`] : []),
    ...(name.endsWith('html') && text.includes('<b>|') ? [`${name}: markup`] : []),
    ...(/\.ya?ml$/.test(name) && text.includes('${{ github.token') ? [`${name}: an expression`] : []),
  ];
}

/** The document once for each text in it, with the hostile text after that text; and once for each name of a field. */
export function hostileVariants(document: Json): readonly Json[] {
  if (typeof document === 'string') return [`${document}${hostile}`];
  if (Array.isArray(document))
    return document.flatMap((one: Json, index) =>
      hostileVariants(one).map((changed): Json => document.map((other: Json, at) => (at === index ? changed : other))),
    );
  if (!isObject(document)) return [];
  return Object.entries(document).flatMap(([name, value = null]) => [
    ...hostileVariants(value).map((changed) => ({ ...document, [name]: changed })),
    { ...document, [`${name}${hostile}`]: value },
  ]);
}

/** The document with the hostile text after every text in it, and in names of new fields. */
export function allHostile(document: Json): Json {
  if (typeof document === 'string') return `${document}${hostile}`;
  if (Array.isArray(document)) return document.map((one: Json) => allHostile(one));
  if (!isObject(document)) return document;
  const fields = Object.entries(document).map(([name, value = null]) => [name, allHostile(value)]);
  return { ...Object.fromEntries(fields), [hostile]: hostile };
}
