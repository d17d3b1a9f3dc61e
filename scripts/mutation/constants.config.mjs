import { common } from './common.mjs';

/** Lists of constants with few tests, so that each fault may have a process of its own. Their texts are reasons. */
export default {
  ...common,
  mutate: ['api/src/ops/retention/list.ts'],
  mutator: { excludedMutations: ['StringLiteral'] },
};
