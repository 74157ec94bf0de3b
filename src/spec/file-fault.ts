const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'this is a folder',
  EACCES: 'no permission to read it',
};

/** Why a file could not be read, in words, and whether it is that there is none. Never quotes the file. */
export function fileFault(error: unknown): { readonly words: string; readonly missing: boolean } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const refusal = code === 'EFBIG' || code === 'EDEEP';
  return {
    words: refusal && error instanceof Error ? error.message : (reasons[code] ?? code),
    missing: code === 'ENOENT',
  };
}
