export type WrittenHeader = readonly [name: string, value: string];

/** A request in text form. A property is absent if the text does not have that part; null means "no body". */
export interface WrittenRequest {
  readonly method?: string;
  readonly url?: string;
  readonly nonce?: string;
  readonly body?: string | Uint8Array | null;
  /** The value of the Authorization header. */
  readonly authorization?: string;
  readonly headers: readonly WrittenHeader[];
}

/** A parsed request, and notes on ignored parts of its text, one sentence each. */
export interface ReadRequest {
  readonly request: WrittenRequest;
  readonly notes: readonly string[];
  /** True if the request had a body, and the text does not have it. */
  readonly lacksBody?: boolean;
}

/** The source of a text, and facts that the text itself does not contain. */
export interface ReadOptions {
  /** The file as the user named it; undefined for stdin. */
  readonly file?: string | undefined;
  /** The scheme of a raw request to this host, with its port: raw requests have no scheme. */
  readonly schemeOf: (host: string) => 'http' | 'https';
}
