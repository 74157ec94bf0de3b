const reasonByCode: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be larger than files may be here (ulimit -f)',
  ENAMETOOLONG: 'the name is too long',
  ENOTDIR: 'what stands before its last / is no folder',
  EBUSY: 'it is mounted by itself, so nothing can be put in its place: mount its folder instead',
  EPIPE: 'nobody reads it any more',
  ENXIO: 'nobody reads it',
  EBADF: 'no such output is open for writing',
};

/** The reason for a write error. */
export function writeErrorInWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasonByCode[code] ?? (error instanceof Error ? error.message : String(error));
}
