import type {
  Diagnosis,
  Difference,
  EmailDiagnosis,
  EmailStage,
  Evidence,
  NamedBug,
  Rival,
  ShownRequest,
  SigningDiagnosis,
  SigningStage,
  Unexplained,
} from './diagnosis.ts';

const stageNames: Readonly<Record<SigningStage | EmailStage, string>> = {
  verb: 'the verb',
  nonce: 'the nonce',
  encodedNonce: 'the encoded nonce',
  baseUrl: 'the base URL',
  encodedBaseUrl: 'the encoded base URL',
  parameters: 'the parameters, decoded and sorted',
  parameterString: 'the parameter string',
  encodedParameterString: 'the encoded parameter string',
  trimmedBody: 'the trimmed body',
  bodyHash: 'the body hash',
  joined: 'the joined base string',
  key: 'the key of the HMAC',
  mac: 'the HMAC in Base64',
  signature: 'the percent-encoded signature',
  header: 'the header',
  lowerCased: 'the address in lower case',
  trimmed: 'the trimmed address',
  emailHash: 'the hash',
  hidden: 'an unknown stage',
};

/** The descriptions of an input, of a hidden stage and of the code. */
interface Manner<Input> {
  readonly input: (input: Input) => string;
  readonly hidden: string;
  /** The code that made the mistake. */
  readonly subject: string;
}

/**
 * A diagnosis of a signer in plain lines: the mistake, its first visible difference, the fix, and other explanations.
 */
export function tellSigning(diagnosis: SigningDiagnosis): readonly string[] {
  return tell(diagnosis, {
    subject: 'The signing code',
    input: requestWords,
    hidden:
      'A signature alone does not show how it was computed. Check that the base string, the key and the request are those that were signed.',
  });
}

/** A diagnosis of e-mail hashes in plain lines. */
export function tellEmail(diagnosis: EmailDiagnosis): readonly string[] {
  return tell(diagnosis, {
    subject: 'The hash function',
    input: (email) => JSON.stringify(email),
    hidden: 'A hash alone does not show how it was computed. Check the bytes that are hashed.',
  });
}

function tell<Input, Stage extends SigningStage | EmailStage>(
  diagnosis: Diagnosis<Input, Stage>,
  manner: Manner<Input>,
): readonly string[] {
  const { evidence } = diagnosis;
  switch (diagnosis.verdict) {
    case 'right':
      return [evidence.observations === 1 ? 'The answer is right.' : `All ${evidence.observations} answers are right.`];
    case 'unexplained':
      return [
        ...diagnosis.bugs.map((bug) => bugWords(bug, manner)),
        unexplainedWords(diagnosis),
        ...differenceWords(diagnosis, manner, diagnosis.bugs.length > 0),
        ...diagnosis.bugs.map(({ fix }) => `To fix it: ${fix}`),
      ];
    case 'explained':
      return [
        ...diagnosis.bugs.map((bug) => bugWords(bug, manner)),
        `${diagnosis.bugs.length === 1 ? 'This explains' : 'Together they explain'} ${evidenceWords(evidence, diagnosis.bugs)}.`,
        ...differenceWords(diagnosis, manner),
        ...(diagnosis.habits.length === 0 ? [] : [openWords(diagnosis.habits.length)]),
        ...diagnosis.habits.map((habit) => `${withSubject(habit, manner)} ${habit.fix}`),
        ...diagnosis.bugs.map(({ fix }) => `To fix it: ${fix}`),
        ...diagnosis.rivals.map((rival) => rivalWords(rival, manner)),
        ...(diagnosis.moreRivals > 0 ? [`${diagnosis.moreRivals} more explanations also fit.`] : []),
      ];
  }
}

function bugWords(bug: NamedBug, manner: Subject): string {
  const does = withSubject(bug, manner);
  return bug.open ? `${does} The contract does not say that this is wrong.` : does;
}

function openWords(questions: number): string {
  return `The contract leaves ${questions} more ${questions === 1 ? 'question' : 'questions'} open:`;
}

type Subject = Pick<Manner<never>, 'subject'>;

/** The sentence of a bug, which begins with "It", about the code that made the mistake. */
function withSubject({ does }: Pick<NamedBug, 'does'>, { subject }: Subject): string {
  return does.replace(/^It /, `${subject} `);
}

function unexplainedWords({
  evidence,
  bugs,
  explains,
}: Pick<Unexplained<unknown, unknown>, 'evidence' | 'bugs' | 'explains'>): string {
  const { observations, wrong, aside } = evidence;
  if (bugs.length > 0) {
    const subject = bugs.length === 1 ? 'This mistake explains' : `These ${bugs.length} mistakes explain`;
    return `${subject} ${explains} of ${wrong - aside} wrong answers. No known mistake explains the rest.`;
  }
  if (aside < wrong)
    return `No known mistake and no likely combination of up to three mistakes explains ${evidenceWords(evidence)}.`;
  return `${wrong} of ${observations} answers differ from the reference in questions that the contract leaves open. No known mistake explains them.`;
}

/** An answer that the contract leaves open is not called wrong. */
function evidenceWords({ observations, wrong, aside }: Evidence, bugs: readonly NamedBug[] = []): string {
  if (observations === 1) return 'the observed answer';
  const openly = bugs.length > 0 && bugs.every(({ open }) => open);
  const all = `all ${observations} answers (${wrong} ${openly ? 'different from the reference' : 'wrong'})`;
  return aside === 0 ? all : `${all}, except for ${aside} that the contract leaves open`;
}

interface Description<Input> {
  readonly evidence: Evidence;
  readonly difference: Difference<Input, SigningStage | EmailStage>;
}

function differenceWords<Input>(
  { difference, evidence }: Description<Input>,
  manner: Manner<Input>,
  isRest = false,
): readonly string[] {
  const { input, stage, values } = difference;
  // If there was one answer, its input is the user's own.
  const label = isRest ? 'Shortest input that stays unexplained' : 'Shortest input with this difference';
  const inputLine = evidence.observations === 1 ? [] : [`${label}: ${manner.input(input)}`];
  if (stage === 'hidden') return [...inputLine, manner.hidden];
  return [...inputLine, stageWords({ stage, values })];
}

/** The stage and the byte of the first difference. */
export function stageWords({
  stage,
  values,
}: Pick<Difference<unknown, SigningStage | EmailStage>, 'stage' | 'values'>): string {
  if (values === null) return `First difference: ${stageNames[stage]}. octoproof does not show its value.`;
  const expected = `expected ${JSON.stringify(values.expected)}`;
  const received = `received ${JSON.stringify(values.received)}`;
  return `First difference: ${stageNames[stage]}, byte ${values.at + 1}: ${expected}, ${received}`;
}

function rivalWords<Input>({ bugs, telling: distinguishingInput }: Rival<Input>, manner: Manner<Input>): string {
  const other = bugs.map((bug) => withSubject(bug, manner)).join(' ');
  const how =
    distinguishingInput === null
      ? 'No known input distinguishes these explanations.'
      : `This input distinguishes these explanations: ${manner.input(distinguishingInput)}`;
  return `Another explanation that fits: ${other} ${how}`;
}

function requestWords({ method, url, nonce, body, sampleKey }: ShownRequest): string {
  const bodyWords = body === null ? 'without body' : `body ${JSON.stringify(body)}`;
  const key = sampleKey === undefined ? '' : `, key ${JSON.stringify(sampleKey)}`;
  return `${method} ${JSON.stringify(url)}, nonce ${JSON.stringify(nonce)}, ${bodyWords}${key}`;
}
