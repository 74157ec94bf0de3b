const reasonByCode: Readonly<Record<string, string>> = {
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would exceed the size limit (ulimit -f)',
  ENAMETOOLONG: 'the name is too long',
  ENOTDIR: 'the path contains a file where a folder is expected',
  EBUSY: 'the file is a mount point and cannot be replaced: mount its folder instead',
  EPIPE: 'the reader has closed it',
  ENXIO: 'it has no reader',
  EBADF: 'this output is not open for writing',
};

/** The reason for a write error. */
export function writeErrorInWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasonByCode[code] ?? (error instanceof Error ? error.message : String(error));
}
