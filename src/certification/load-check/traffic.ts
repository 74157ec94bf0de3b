import type { ReceivedReply, Request } from '../../spec/exchange.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import type { Offer } from './mix.ts';
import type { LoadPlan } from '../../load/plan.ts';
import type { FinishedLoad, LoadHead } from '../../report/load/finished-load.ts';
import type { LoadProgressEvent } from '../../report/load/progress.ts';

/** Tells a load check to people. */
export interface LoadTeller {
  plan(head: LoadHead, plan: LoadPlan): void;
  progress(event: LoadProgressEvent, plan: LoadPlan): void;
  end(account: FinishedLoad): void;
  /** It could not begin. */
  stopped(account: FinishedLoad): void;
}

/** What a load check sends to one kind of target. */
export interface LoadSubject<T extends ChosenTarget> {
  /** As reports call it. */
  readonly name: string;
  /** Every kind of request that there is, and which of them this target may be sent. */
  readonly offers: (target: T) => readonly Offer[];
  /** Makes ready what the requests need. Rejects with a `LoadStoppedError` where the target does not give it. */
  readonly open: (target: T, needs: TrafficNeeds) => Promise<Traffic>;
}

export interface TrafficNeeds {
  /** The kinds of request that will be sent. */
  readonly names: readonly string[];
  readonly seed: number;
  /** Sends a request outside the load. Rejects with a `LoadStoppedError` for anything but a success. */
  readonly call: (request: Request) => Promise<ReceivedReply>;
  /** Is told of everything that was made at the target, so that it is taken down whatever happens. */
  readonly noteLeftover: (leftover: Leftover) => void;
}

/** Requests made afresh, and what is done with what they make. */
export interface Traffic {
  /** Throws for a kind that was not asked for. `number` counts from 0. */
  readonly requestFor: (endpoint: string, number: number) => Request;
  /** Takes the body of a successful reply of a kind whose replies are kept. */
  readonly keep: (endpoint: string, text: string) => void;
}

/** Something that was made at the target. */
export interface Leftover {
  /** As people are told of it where it could not be taken down. */
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
