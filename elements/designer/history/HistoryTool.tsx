/** Undo or redo in the toolbar of a designer. It stays focusable where nothing is possible, so that the focus is not lost with the last step. */
import { canRedo, canUndo, type History, redoLabel, undoLabel } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { historyTextsIn } from './texts.ts';

const PATHS = {
  undo: 'M5.5 3L2.5 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10.5 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
};

interface HistoryToolProps<State, Label> {
  name: keyof typeof PATHS;
  lang: Lang;
  history: History<State, Label>;
  /** The name of a step. */
  step(label: Label): string;
  onPress(): void;
}

export function HistoryTool<State, Label>({
  name,
  lang,
  history,
  step,
  onPress,
}: HistoryToolProps<State, Label>): ReactNode {
  const t = historyTextsIn(lang);
  const isPossible = name === 'undo' ? canUndo(history) : canRedo(history);
  const label = name === 'undo' ? undoLabel(history) : redoLabel(history);
  const text = label && isPossible ? t(`${name}Step`, { step: step(label) }) : t(name);
  return (
    <button
      type="button"
      className="csd-tool csd-tool-icon"
      data-tool={name}
      aria-label={text}
      aria-disabled={!isPossible}
      title={text}
      onClick={onPress}
    >
      <svg className="csd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={PATHS[name]} />
      </svg>
    </button>
  );
}
