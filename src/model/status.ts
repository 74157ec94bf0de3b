/** True for a status from 200 to 299: the request was carried out. */
export function isSuccessful(status: number): boolean {
  return status >= 200 && status < 300;
}
