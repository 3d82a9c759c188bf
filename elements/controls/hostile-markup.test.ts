/** Nothing that a definition or a value says ever runs: tags in every text of every control. */
import { expect } from 'chai';
import { payloads, someOf, tags } from './testing/payloads.ts';
import { caught, expectNothingRuns } from './testing/trap.ts';

describe('hostile markup', () => {
  it('is of at least sixty kinds in all, and the trap would notice one', () => {
    expect(new Set(payloads).size).to.be.at.least(60);
    const place = document.createElement('button');
    place.setAttribute('onclick', 'caught()');
    place.click();
    expect(caught()).to.equal(1);
  });

  for (const text of someOf(tags)) it(`does not run: ${text}`, () => expectNothingRuns(text));
});
