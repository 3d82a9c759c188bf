/** A state with undo and redo; changes in a row of one field are one step. */
import { type History, record, redo, startHistory, undo } from '@countersign/sdk/history';
import { useState } from 'react';

export function useSteps<State>(first: State) {
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
