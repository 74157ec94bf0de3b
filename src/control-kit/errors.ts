/**
 * A function of a control endpoint throws this for a state or change that it does not offer: the reply is 501, and
 * checks stay unproven.
 */
export class NotOfferedError extends Error {
  override readonly name = 'NotOfferedError';
}

/** A function of a control endpoint throws this for parameters that it cannot meet: the reply is 400. */
export class UnmetParamsError extends Error {
  override readonly name = 'UnmetParamsError';
}
