/** The registry of timeline entries is complete. */
import { TASK_CLOSING_TIMELINE_ENTRY_KINDS, TIMELINE_NOTE_KINDS } from '@countersign/sdk/approval';
import { expect } from 'chai';
import { timelineEntryForCode } from './entries.ts';

describe('timeline entries', () => {
  it('exist for every action of a person', () => {
    expect(
      TASK_CLOSING_TIMELINE_ENTRY_KINDS.filter(
        code => !timelineEntryForCode(code) || timelineEntryForCode(code)?.as === 'note',
      ),
    ).to.deep.equal([]);
  });

  it('exist for every kind of note', () => {
    expect(TIMELINE_NOTE_KINDS.filter(kind => timelineEntryForCode(kind)?.as !== 'note')).to.deep.equal([]);
  });
});
