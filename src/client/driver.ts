import type { DriverOperation, DriverStep } from '../expect/client-suite.ts';
import type { Json } from '../model/json.ts';

/** The program through which octoproof acts as the shoppers of a client. */
export interface Driver {
  /** Rejects with an `AdapterError` if the driver does not answer or breaks the protocol. */
  ask(operation: DriverOperation, fields: Readonly<Record<string, Json>>): Promise<DriverStep['answer']>;
  close(): Promise<void>;
}

/** What a driver is told in its environment. */
export interface DriverFacts {
  readonly baseUrl: string;
  /** Null if the client registers itself. */
  readonly apiKey: string | null;
  readonly timeScale: number;
}

/** The driver does not offer an operation, so the scenario cannot go on. */
export class UnsupportedError extends Error {
  readonly operation: DriverOperation;
  constructor(operation: DriverOperation) {
    super(`the driver does not support ${operation}`);
    this.name = 'UnsupportedError';
    this.operation = operation;
  }
}

/** The driver answered an operation with an error or an invalid result, so the scenario cannot go on. */
export class DriverFailedError extends Error {
  constructor(operation: DriverOperation, message: string) {
    super(`the driver failed at the question ${operation}: ${message}`);
    this.name = 'DriverFailedError';
  }
}

/** Nothing is left to do for the rest of a scenario, for example because only the sandbox can arrange what it needs. */
export class ScenarioEndedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ScenarioEndedError';
  }
}
