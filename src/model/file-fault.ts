const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'this is a folder',
  EACCES: 'no permission to read it',
};

/** Explains why a file could not be read. `missing` is true if it does not exist. Never quotes the file. */
export function fileFault(error: unknown): { readonly words: string; readonly missing: boolean } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const refusal = code === 'EFBIG' || code === 'EDEEP';
  return {
    words: refusal && error instanceof Error ? error.message : (reasons[code] ?? code),
    missing: code === 'ENOENT',
  };
}
