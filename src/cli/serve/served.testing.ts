import { call, type Called } from '../fake-io.testing.ts';

/** Runs `octoproof serve storefront` for as long as `use` takes, which gets the base URL and what was printed. */
export async function whileServing(
  argv: readonly string[],
  use: (baseUrl: string, printed: string) => Promise<void>,
): Promise<Called> {
  let stop = () => {};
  const uses: Promise<void>[] = [];
  const called = await call(['serve', 'storefront', ...argv], {
    onListening: (listener) => {
      stop = listener;
    },
    onPrinted(printed) {
      const url = /base URL +(\S+)/.exec(printed)?.[1];
      if (url === undefined || uses.length > 0) return;
      const using = use(url, printed).finally(() => stop());
      // Awaited below, which may be after it failed.
      using.catch(() => {});
      uses.push(using);
    },
  });
  await Promise.all(uses);
  return called;
}
