/** The registry of timeline entries is complete. */
import { NOTE_KINDS, PERSON_ACTIONS } from '@countersign/sdk/approval';
import { expect } from 'chai';
import { entryOf } from './entries.ts';

describe('timeline entries', () => {
  it('exist for every action of a person', () => {
    expect(PERSON_ACTIONS.filter(code => !entryOf(code) || entryOf(code)?.as === 'note')).to.deep.equal([]);
  });

  it('exist for every kind of note', () => {
    expect(NOTE_KINDS.filter(kind => entryOf(kind)?.as !== 'note')).to.deep.equal([]);
  });
});
