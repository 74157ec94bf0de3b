/** The common cause of wrong answers, in words that a reporter only has to format. */
export interface Diagnosis {
  /** False if no known bug explains all wrong answers. Then the diagnosis names the first difference. */
  readonly explained: boolean;
  readonly headline: string;
  readonly details: readonly { readonly label: string; readonly text: string }[];
}

/** A diagnosis of plain lines, each a detail without a label. It keeps the other members of `about`. */
export function diagnosisOf<T extends Pick<Diagnosis, 'explained'>>(
  about: T,
  headline: string,
  lines: readonly string[],
): Diagnosis & T {
  return { ...about, headline, details: lines.map((text) => ({ label: '', text })) };
}
