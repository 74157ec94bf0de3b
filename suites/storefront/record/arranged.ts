import type { JsonObject, Request } from '../../../src/authoring.ts';

/** What is known of an option of a deal that the control endpoint made. */
export interface ArrangedState extends JsonObject {
  /** A price or a text that was shown before the last change says nothing of now. */
  readonly changes: number;
  readonly title?: string;
  /** In minor units; absent if it is unknown. */
  readonly retail?: number;
  /** The last of the changes that degrade a line. Whether earlier ones still hold is unknown until the deal is on sale again. */
  readonly mode?: string;
  readonly earlier: readonly string[];
  /** The modes from before it was last put on sale. */
  readonly past: readonly string[];
}

export const asArranged: ArrangedState = { changes: 0, earlier: [], past: [] };

const modes = ['soldOut', 'ended', 'optionRemoved', 'unpriced'];

/** The state after a change, given as the settings for the control endpoint. */
export function afterChange(state: ArrangedState, to: JsonObject): ArrangedState {
  const { title, retail, mode, earlier, past } = state;
  const changes = state.changes + 1;
  const kept = title === undefined ? {} : { title };
  const were = mode === undefined ? earlier : [...earlier, mode];
  if (to['onSale'] === true) return { changes, ...kept, earlier: [], past: [...past, ...were] };
  const next = modes.find((name) => name in to);
  if (next !== undefined) return { changes, ...kept, mode: next, earlier: were, past };
  if (typeof to['title'] === 'string') return { ...state, changes, title: to['title'] };
  const price = typeof to['retail'] === 'number' ? { retail: to['retail'] } : {};
  return { changes, ...kept, ...(retail === undefined ? {} : { retail }), ...price, earlier: were, past };
}

/** The state of an option at the moment of a request; null if the control endpoint did not make it. */
export function arrangedIn({ arranged }: Pick<Request, 'arranged'>, optionId: string): ArrangedState | null {
  // oxlint-disable-next-line no-unsafe-type-assertion -- only journeys set it
  return (arranged?.[optionId] as ArrangedState | undefined) ?? null;
}
