/** The rows of the approval lists as one person prefers them: one line or two, and an open task beside the list on a wide screen. */
import { useMedia } from '../../ui/browser/use-media.ts';
import { preferenceQuery, useArrangement } from '../../ui/resource/preference.ts';

const NAME = 'approvals';

/** One of the first calls of the pages of tasks. */
export const listViewQuery = preferenceQuery(NAME);

export interface ListView {
  /** False until the preference is known. */
  isReady: boolean;
  lines: 1 | 2;
  /** The window has space for a list and a task. */
  isWide: boolean;
  /** An open task stands beside the list. */
  isSplit: boolean;
  setLines: (lines: 1 | 2) => void;
  setSplit: (isSplit: boolean) => void;
}

export function useListView(): ListView {
  const { isReady, value, change } = useArrangement(NAME);
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
