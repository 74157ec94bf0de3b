/** The only module that the client suite may import. The suite is data: rules, stimuli and scenarios. */
import type { ClientRule } from './expect/client-suite.ts';
import type { Citing, Register } from './model/requirement.ts';

export type * from './expect/client-suite.ts';
export { registerOf, type RequirementRow, type RequirementRows } from './expect/register.ts';
export { isObject, parseJson, type Json, type JsonObject } from './model/json.ts';
export { urlText } from './model/url-text.ts';
export type { Register, Requirement } from './model/requirement.ts';

export interface RuleSettings extends Omit<ClientRule, 'id' | 'title' | 'needs'> {
  readonly needs?: Partial<ClientRule['needs']>;
}

/** The function for writing rules for a client, bound to its register. */
export interface ClientAuthoring<R extends Register> {
  rule<const I extends string>(id: I & Citing<R, I>, title: string, settings: RuleSettings): ClientRule;
}

/** Binds the function to a register. */
export function clientAuthoringFor<R extends Register>(_register: R): ClientAuthoring<R> {
  return {
    rule: (id, title, { needs, ...settings }) => ({
      id,
      title,
      needs: { stimuli: [], operations: [], ...needs },
      ...settings,
    }),
  };
}
