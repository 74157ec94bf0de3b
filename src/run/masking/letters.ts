import { visitDecoded } from './decoded.ts';

/** A text prepared for the search: one code per character, and the position of each in the original text. */
export interface View {
  readonly codes: Uint16Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
}

export interface Views {
  /** The decoded text. */
  readonly decoded: View;
  /** The decoded text without separators: letters and digits only. */
  readonly letters: View;
}

export function viewsOf(text: string): Views {
  const decoded = emptyView(text.length);
  const letters = emptyView(text.length);
  let all = 0;
  let count = 0;
  visitDecoded(text, (code, from, to) => {
    put(decoded, all++, { code, from, to });
    if (isLetter(code)) put(letters, count++, { code, from, to });
    return false;
  });
  return { decoded: firstOf(decoded, all), letters: firstOf(letters, count) };
}

/** True for letters and digits. Outside ASCII, every character except spaces and punctuation counts as a letter. */
export function isLetter(code: number): boolean {
  if (code < 128) return (code > 96 && code < 123) || (code > 47 && code < 58);
  return code !== 0xa0 && code !== 0x3000 && !(code >= 0x2000 && code <= 0x206f);
}

/** Large enough: no escape decodes to more characters than it has. */
function emptyView(length: number): View {
  return { codes: new Uint16Array(length), from: new Uint32Array(length), to: new Uint32Array(length) };
}

function put(view: View, index: number, one: { readonly code: number; readonly from: number; readonly to: number }) {
  view.codes[index] = one.code;
  view.from[index] = one.from;
  view.to[index] = one.to;
}

function firstOf({ codes, from, to }: View, length: number): View {
  return { codes: codes.subarray(0, length), from: from.subarray(0, length), to: to.subarray(0, length) };
}
