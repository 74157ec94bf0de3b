import type { ReceivedReply, Request } from '../../model/exchange.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import type { Offer } from './mix.ts';
import type { LoadPlan } from '../../load/plan.ts';
import type { FinishedLoad, LoadHead } from '../../report/load/finished-load.ts';
import type { LoadProgressEvent } from '../../report/load/progress.ts';

/** Reports a load check to the user. */
export interface LoadTeller {
  plan(head: LoadHead, plan: LoadPlan): void;
  /** Prints a line of a search for the highest rate. */
  note(mark: string, text: string): void;
  progress(event: LoadProgressEvent, plan: LoadPlan): void;
  end(account: FinishedLoad, written: readonly string[]): void;
  /** Called if the load check could not start. */
  stopped(account: FinishedLoad, written: readonly string[]): void;
}

/** The requests of a load check for one kind of target. */
export interface LoadSubject<T extends ChosenTarget> {
  /** Its name in reports. */
  readonly name: string;
  /** The maximum TP99 of the contract in milliseconds; null if the contract states no limit. */
  readonly limitMs: number | null;
  /** Every kind of request, and whether this target may receive it. */
  readonly offers: (target: T) => readonly Offer[];
  /** Prepares the requests. Rejects with a `LoadStoppedError` if the target does not provide the necessary data. */
  readonly open: (target: T, needs: TrafficNeeds) => Promise<Traffic>;
}

export interface TrafficNeeds {
  /** The kinds of request that will be sent. */
  readonly names: readonly string[];
  /** The number of requests of a kind, including the one before the load. */
  readonly timesOf: (name: string) => number;
  readonly seed: number;
  /** Sends a request before the load. Rejects with a `LoadStoppedError` if it does not succeed. */
  readonly call: (request: Request) => Promise<ReceivedReply>;
  /** Called with every resource that the load check created at the target, so that it is always deleted afterwards. */
  readonly noteLeftover: (leftover: Leftover) => void;
}

/** Builds requests, and processes their replies. */
export interface Traffic {
  /** The request with this number, from 0. Throws for a kind that is not in the mix. */
  readonly requestFor: (endpoint: string, number: number) => Request;
  /** Called with the body of each successful reply of a kind with `keepReplies`. */
  readonly keep: (endpoint: string, text: string) => void;
}

/** A resource that the load check created at the target. */
export interface Leftover {
  /** The name that the user sees if the resource could not be deleted. */
  readonly name: string;
  readonly takeDown: Request;
}

/** The load check cannot start: exit code 3. */
export class LoadStoppedError extends Error {
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.name = 'LoadStoppedError';
    this.hint = hint;
  }
}
