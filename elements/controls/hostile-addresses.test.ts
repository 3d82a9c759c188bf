/** Nothing that a definition or a value says ever runs: addresses, css and templates in every text of every control. */
import { addresses, styles, templates } from './testing/payloads.ts';
import { expectNothingRuns } from './testing/trap.ts';

describe('hostile addresses, css and templates', () => {
  for (const text of [...addresses, ...styles, ...templates])
    it(`do not run: ${text}`, () => expectNothingRuns(text));
});
