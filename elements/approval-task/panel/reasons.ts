/** The texts of the reasons for which the system acted. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import type { TextKey } from '../texts.ts';

const REASONS: Record<string, TextKey> = {
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

/** Returns null for a reason without a text: a bare code helps nobody. */
export function reasonText(row: Reasoned): TextKey | null {
  if (row.reason === null) return null;
  return row.reason === 'nobody' ? nobodyText(row) : (REASONS[row.reason] ?? null);
}

/** A node without people waits, is passed, or refuses the whole. */
function nobodyText({ taskType, taskState }: Reasoned): TextKey {
  if (taskType === -1) return 'reasonNobodyRefused';
  if (taskType === 2) return 'reasonNobodyCopied';
  return taskState === 0 ? 'reasonNobodyWaits' : 'reasonNobodyPassed';
}
