/** What wrong answers have in common, in words that a reporter only lays out. */
export interface Diagnosis {
  /** False where nothing known explains all of them: then it says where they begin to differ. */
  readonly explained: boolean;
  readonly headline: string;
  readonly details: readonly { readonly label: string; readonly text: string }[];
}
