/** The stack trace formats of common languages. Line breaks may be escaped, because a trace is often in a JSON text. */
const forms: readonly RegExp[] = [
  // JavaScript: at name (file:line:column)
  /(?:\b|\\[nt])at (?:async )?[\w$.<> []*\]?\(?(?:file:\/\/|node:|webpack:|[A-Za-z]:\\|\/)[^\s()"]{1,300}:\d+:\d+/,
  // Java, Kotlin, Scala: at package.Class.method(File.java:12)
  /(?:\b|\\[nt])at [\w$.]{3,200}\((?:[\w$]+\.(?:java|kt|scala|groovy):\d+|Native Method|Unknown Source)\)/,
  // .NET: at Name.Space.Method(String text) in C:\file.cs:line 12
  /(?:\b|\\[nt])at [\w.<>`]{3,200}\([^()]{0,200}\) in [^"]{1,300}:line \d+/,
  /Traceback \(most recent call last\)/,
  /\bFile \\?"[^"]{1,300}\.py\\?", line \d+/,
  /\bgoroutine \d+ \[/,
  /\/[\w./@-]{1,300}\.go:\d+/,
  /\bpanicked at [^"]{1,300}\.rs:\d+/,
  /\/[\w./@-]{1,300}\.rb:\d+:in /,
  /\.php(?:\(\d+\)| on line \d+)/,
  /\/(?:node_modules|site-packages|vendor\/bundle)\//,
];

/** The part of a text that is a stack trace or a source position; null if there is none. */
export function traceIn(text: string): string | null {
  for (const form of forms) {
    const [match] = form.exec(text) ?? [];
    if (match !== undefined) return match.slice(0, 200);
  }
  return null;
}
