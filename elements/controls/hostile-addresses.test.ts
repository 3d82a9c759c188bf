/** Nothing that a definition or a value says ever runs: addresses, css and templates in every text of every control. */
import { addresses, someOf, styles, templates } from './testing/payloads.ts';
import { expectNothingRuns } from './testing/trap.ts';

describe('hostile addresses, css and templates', () => {
  for (const text of someOf([...addresses, ...styles, ...templates]))
    it(`do not run: ${text}`, () => expectNothingRuns(text));
});
