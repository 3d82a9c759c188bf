/**
 * Reads and changes the user's row layout for the approval lists: one or two lines per row and, on wide
 * screens, the open task next to the list.
 */
import { useMedia } from '../../ui/browser/use-media.ts';
import { listPreferenceQuery, useListArrangement } from '../../ui/resource/preference.ts';

const APPROVAL_LIST_PREFERENCE_KEY = 'approvals';

/** Query for the stored layout. The task list pages prefetch it. */
export const listViewQuery = listPreferenceQuery(APPROVAL_LIST_PREFERENCE_KEY);

export interface ListView {
  /** Whether the user's stored row layout has loaded. */
  isReady: boolean;
  lines: 1 | 2;
  /** Whether the window is wide enough to show a list and a task next to each other. */
  isWide: boolean;
  /** Whether an open task is shown next to the list. */
  isSplit: boolean;
  setLines: (lines: 1 | 2) => void;
  setSplit: (isSplit: boolean) => void;
}

export function useApprovalListLayout(): ListView {
  const { isReady, value, change } = useListArrangement(APPROVAL_LIST_PREFERENCE_KEY);
  const isWide = useMedia('(width >= 1360px)');
  return {
    isReady,
    lines: value.density === 'compact' ? 1 : 2,
    isWide,
    isSplit: isWide && value.isSplit !== false,
    setLines: lines => change({ density: lines === 1 ? 'compact' : 'standard' }),
    setSplit: isSplit => change({ isSplit }),
  };
}
