/** Section 5.3 rule 4: escapes every UTF-8 byte except unreserved characters, with upper-case hexadecimal digits. */
export function encode(text: string): string {
  const bytes = [...Buffer.from(text, 'utf8')];
  return bytes.map((byte) => (isUnreserved(byte) ? String.fromCharCode(byte) : escaped(byte))).join('');
}

function isUnreserved(byte: number): boolean {
  return /[A-Za-z0-9\-._~]/.test(String.fromCharCode(byte));
}

function escaped(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
