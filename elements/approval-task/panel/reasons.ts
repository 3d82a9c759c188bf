/** Maps reasons of automatic actions to texts. */
import type { TimelineRow } from '@countersign/sdk/api/contract';
import type { TextKey } from '../texts.ts';

const AUTOMATIC_REASON_TEXTS: Record<string, TextKey> = {
  'no-branch': 'reasonNoBranch',
  'unknown-node': 'reasonUnknownNode',
  substituted: 'reasonSubstituted',
  initiator: 'reasonInitiator',
  approved: 'reasonApproved',
  disabled: 'reasonDisabled',
  guest: 'reasonGuest',
  'parent-ended': 'reasonParentEnded',
  'parent-went-back': 'reasonParentWentBack',
};

type NodeWithReason = Pick<TimelineRow, 'reason' | 'taskType' | 'taskState'>;

/**
 * Returns the text of a reason. Returns null for a reason without a text, because its raw code is meaningless
 * to users.
 */
export function automaticNodeReasonText(row: NodeWithReason): TextKey | null {
  if (row.reason === null) return null;
  return row.reason === 'nobody' ? noAssigneeText(row) : (AUTOMATIC_REASON_TEXTS[row.reason] ?? null);
}

/** Returns the text for a node without assignees, which waits, is skipped, or rejects the whole approval. */
function noAssigneeText({ taskType, taskState }: NodeWithReason): TextKey {
  if (taskType === -1) return 'reasonNobodyRefused';
  if (taskType === 2) return 'reasonNobodyCopied';
  return taskState === 0 ? 'reasonNobodyWaits' : 'reasonNobodyPassed';
}
