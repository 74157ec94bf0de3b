import type { ReceivedReply, Request } from '../../spec/exchange.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import type { Offer } from './mix.ts';
import type { LoadPlan } from '../../load/plan.ts';
import type { FinishedLoad, LoadHead } from '../../report/load/finished-load.ts';
import type { LoadProgressEvent } from '../../report/load/progress.ts';

/** Reports a load check to the user. */
export interface LoadTeller {
  plan(head: LoadHead, plan: LoadPlan): void;
  progress(event: LoadProgressEvent, plan: LoadPlan): void;
  end(account: FinishedLoad, written: readonly string[]): void;
  /** The load check could not begin. */
  stopped(account: FinishedLoad, written: readonly string[]): void;
}

/** The requests of a load check for one kind of target. */
export interface LoadSubject<T extends ChosenTarget> {
  /** Its name in reports. */
  readonly name: string;
  /** The TP99 that the contract allows, in milliseconds; null if it states none. */
  readonly limitMs: number | null;
  /** Every kind of request, and whether this target may receive it. */
  readonly offers: (target: T) => readonly Offer[];
  /** Prepares the requests. Rejects with a `LoadStoppedError` if the target does not deliver what they need. */
  readonly open: (target: T, needs: TrafficNeeds) => Promise<Traffic>;
}

export interface TrafficNeeds {
  /** The kinds of request that will be sent. */
  readonly names: readonly string[];
  /** How often a kind of request will be sent, with the request before the load. */
  readonly timesOf: (name: string) => number;
  readonly seed: number;
  /** Sends a request outside the load. Rejects with a `LoadStoppedError` for anything but a success. */
  readonly call: (request: Request) => Promise<ReceivedReply>;
  /** Called with every resource that was made at the target, so that it is taken down in any case. */
  readonly noteLeftover: (leftover: Leftover) => void;
}

/** Builds requests, and processes their replies. */
export interface Traffic {
  /** Throws for a kind that is not in the mix. `number` counts from 0. */
  readonly requestFor: (endpoint: string, number: number) => Request;
  /** Receives the body of a successful reply, for kinds whose replies are needed. */
  readonly keep: (endpoint: string, text: string) => void;
}

/** A resource that was made at the target. */
export interface Leftover {
  /** Its name for the user if it could not be taken down. */
  readonly name: string;
  readonly takeDown: Request;
}

/** A load check that cannot begin: exit code 3. */
export class LoadStoppedError extends Error {
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.name = 'LoadStoppedError';
    this.hint = hint;
  }
}
