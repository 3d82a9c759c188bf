/** The registry of timeline entries is complete. */
import { NOTE_KINDS, PERSON_ACTIONS } from '@countersign/sdk/approval';
import { expect } from 'chai';
import { timelineEntryForCode } from './entries.ts';

describe('timeline entries', () => {
  it('exist for every action of a person', () => {
    expect(
      PERSON_ACTIONS.filter(code => !timelineEntryForCode(code) || timelineEntryForCode(code)?.as === 'note'),
    ).to.deep.equal([]);
  });

  it('exist for every kind of note', () => {
    expect(NOTE_KINDS.filter(kind => timelineEntryForCode(kind)?.as !== 'note')).to.deep.equal([]);
  });
});
