/** Why the system acted, in words. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import type { Word } from '../texts.ts';

const REASONS: Record<string, Word> = {
  'no-branch': 'reasonNoBranch',
  'unknown-node': 'reasonUnknownNode',
  substituted: 'reasonSubstituted',
  initiator: 'reasonInitiator',
  approved: 'reasonApproved',
  disabled: 'reasonDisabled',
  'parent-ended': 'reasonParentEnded',
  'parent-went-back': 'reasonParentWentBack',
};

type Reasoned = Pick<TimelineRow, 'reason' | 'taskType' | 'taskState'>;

/** A reason without words of its own stays unsaid: a bare code helps nobody. */
export function reasonWord(row: Reasoned): Word | null {
  if (row.reason === null) return null;
  return row.reason === 'nobody' ? nobodyWord(row) : (REASONS[row.reason] ?? null);
}

/** That nobody was found ends differently: the node waits, is passed, or refuses the whole. */
function nobodyWord({ taskType, taskState }: Reasoned): Word {
  if (taskType === -1) return 'reasonNobodyRefused';
  if (taskType === 2) return 'reasonNobodyCopied';
  return taskState === 0 ? 'reasonNobodyWaits' : 'reasonNobodyPassed';
}
