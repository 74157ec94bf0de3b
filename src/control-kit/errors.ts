/** Thrown by a function of a control endpoint for what it cannot do at all: the answer is 501, and checks stay unproven. */
export class NotOfferedError extends Error {
  override readonly name = 'NotOfferedError';
}

/** Thrown by a function of a control endpoint for parameters that it cannot meet: the answer is 400. */
export class UnmetParamsError extends Error {
  override readonly name = 'UnmetParamsError';
}
