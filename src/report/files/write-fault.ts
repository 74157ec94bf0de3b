const reasonByCode: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist, or no file can be created in it',
  EISDIR: 'this is a folder',
  EEXIST: 'a file has this name',
  EACCES: 'no permission to write there',
  EPERM: 'no permission to write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would exceed the size limit (ulimit -f)',
  ENAMETOOLONG: 'the name is too long',
  ENOTDIR: 'the path contains a file where a folder is expected',
  EBUSY: 'the file is a mount point and cannot be replaced: mount its folder instead',
  EPIPE: 'the reader has closed the pipe',
  ENXIO: 'no program reads from the pipe',
  EBADF: 'this output is not open for writing',
};

/** The reason for a write error. Never names a path: the path of the error may be a temporary file of octoproof. */
export function writeErrorInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error) || !('syscall' in error)) return error.message;
  const code = String(error.code);
  return reasonByCode[code] ?? `${code} (${String(error.syscall)})`;
}
