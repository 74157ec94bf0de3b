import { fileURLToPath } from 'node:url';
import { authorizationHeaderVectors } from './authorization-header-vectors.ts';
import { emailHashVectors } from './email-hash-vectors.ts';
import { signingVectors } from './signing-vectors.ts';
import type { SecondRoute } from './second-route.ts';
import type { VectorFile } from './vector-file.ts';

export interface GeneratedFile {
  readonly file: string;
  readonly text: string;
}

/** Generates the vector files from the current cases. */
export async function vectorFiles(route: SecondRoute): Promise<readonly GeneratedFile[]> {
  const [signing, emailHash, header] = await Promise.all([
    signingVectors(route),
    emailHashVectors(route),
    authorizationHeaderVectors(route),
  ]);
  return [
    generated('signing.json', signing),
    generated('email-hash.json', emailHash),
    generated('authorization-header.json', header),
  ];
}

function generated(name: string, contents: VectorFile): GeneratedFile {
  const text = `${inAscii(JSON.stringify(contents, null, 2))}\n`;
  return { file: fileURLToPath(new URL(name, import.meta.url)), text };
}

/** Escapes all non-ASCII characters, so that editors, transfers and parsers do not change them. */
function inAscii(json: string): string {
  return json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
