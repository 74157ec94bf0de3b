/** Whether a status says that a request was carried out: any of 200 to 299. */
export function isSuccessful(status: number): boolean {
  return status >= 200 && status < 300;
}
