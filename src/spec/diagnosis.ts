/** The common cause of wrong answers, in words that a reporter only formats. */
export interface Diagnosis {
  /** False if no known bug explains all of them: then the diagnosis names the first difference. */
  readonly explained: boolean;
  readonly headline: string;
  readonly details: readonly { readonly label: string; readonly text: string }[];
}
