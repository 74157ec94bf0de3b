/** A reply; `at` reads its JSON by pointer. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly at: (pointer: string) => unknown;
}

export async function answerOf(reply: Response): Promise<Answer> {
  const text = await reply.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
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
