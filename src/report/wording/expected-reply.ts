/** An expectation of a suite, such as `401 for a request signed with another key`, in two parts. */
export interface ExpectedReply {
  /** The expected reply: `401`. */
  readonly reply: string;
  /** The request as a sentence: `The request is signed with another key`. Null if the expectation describes none. */
  readonly request: string | null;
}

/** Splits an expectation, so that a report can give the result first and the request after it. */
export function expectedReplyOf(expected: string): ExpectedReply {
  const parts = /^(.*?) for a (request|correctly signed call) (.*)$/s.exec(expected);
  if (parts === null) return { reply: expected, request: null };
  const [, reply = '', subject, description = ''] = parts;
  return { reply, request: subject === 'request' ? requestInWords(description) : correctCallInWords(description) };
}

/** `description` completes "a request". */
function requestInWords(description: string): string {
  const [first = '', rest = ''] = description.split(/ (.*)/s);
  if (first === 'whose') return `The ${rest}`;
  if (first === 'that') return `The request ${rest}`;
  return first === 'signed' ? `The request is ${description}` : `The request is sent ${description}`;
}

/** `description` completes "a correctly signed call". */
function correctCallInWords(description: string): string {
  const [first = '', rest = ''] = description.split(/ (.*)/s);
  const correct = 'The request is signed correctly';
  return first === 'whose' ? `${correct}, and the ${rest}` : `${correct} and sent ${description}`;
}
