/** State with undo and redo. Consecutive changes of the same field form one step. */
import { type History, record, redo, startHistory, undo } from '@countersign/sdk/history';
import { useState } from 'react';

export function useUndoableState<State>(first: State) {
  const [history, setHistory] = useState<History<State>>(() => startHistory(first));
  return {
    state: history.present,
    canUndo: history.past !== undefined,
    canRedo: history.future !== undefined,
    push: (state: State, merge?: string) =>
      setHistory(now => record(now, state, merge === undefined ? {} : { merge })),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  };
}
