import { WrongStateError } from '../../../suites/control/shop.ts';
import { shapes } from '../../control-kit/shapes.ts';
import type { Tools } from '../../expect/suite.ts';

/** Wraps tools: `arrange` rejects with a WrongStateError if the published schema does not accept the data. */
export function dataValidation(): (tools: Tools) => Tools {
  const problemOf = shapes();
  return (tools) => ({
    ...tools,
    async arrange(state, params) {
      const arranged = await tools.arrange(state, params);
      const problem = problemOf(`${state}Data`, arranged.data);
      if (problem !== null) throw new WrongStateError(`the reply does not match the schema: data${problem}`);
      return arranged;
    },
  });
}
