/** A reply; `at` reads its JSON by pointer. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly at: (pointer: string) => unknown;
}

export async function answerOf(reply: Response): Promise<Answer> {
  const text = await reply.text();
  // A number would round an id beyond 2^53.
  const exact = text.replaceAll(/(?<=":)\d{16,}(?=[,}])/g, '"$&"');
  const body: unknown = exact === '' ? undefined : JSON.parse(exact);
  return { status: reply.status, headers: reply.headers, body, at: (pointer) => valueAt(body, pointer) };
}

function valueAt(json: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => {
      if (typeof value !== 'object' || value === null) return undefined;
      return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    }, json);
}
