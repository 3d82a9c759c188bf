/** Nothing that a definition or a value says ever runs: handlers in every text of every control. */
import { handlers, someOf } from './testing/payloads.ts';
import { expectNothingRuns } from './testing/trap.ts';

describe('hostile handlers', () => {
  for (const text of someOf(handlers)) it(`do not run: ${text}`, () => expectNothingRuns(text));
});
