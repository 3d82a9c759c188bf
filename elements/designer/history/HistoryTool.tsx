/**
 * Renders the undo or redo button of a designer. A disabled button stays focusable, so that the focus is not
 * lost when the last step is undone.
 */
import { canRedo, canUndo, type History, redoLabel, undoLabel } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { FlatButton } from '../view/FlatButton.tsx';
import { LineIcon } from '../view/LineIcon.tsx';
import { historyTextsForLanguage } from './texts.ts';

const HISTORY_ICON_PATHS = {
  undo: 'M5.5 3L2.5 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10.5 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
};

interface HistoryToolProps<State, Label> {
  name: keyof typeof HISTORY_ICON_PATHS;
  lang: Lang;
  history: History<State, Label>;
  /** Returns the display name of a history step. */
  step(label: Label): string;
  onPress(): void;
}

export function UndoRedoButton<State, Label>({
  name,
  lang,
  history,
  step,
  onPress,
}: HistoryToolProps<State, Label>): ReactNode {
  const t = historyTextsForLanguage(lang);
  const isPossible = name === 'undo' ? canUndo(history) : canRedo(history);
  const label = name === 'undo' ? undoLabel(history) : redoLabel(history);
  const text = label && isPossible ? t(`${name}Step`, { step: step(label) }) : t(name);
  return (
    <FlatButton
      look="icon"
      data-tool={name}
      aria-label={text}
      aria-disabled={!isPossible}
      title={text}
      onClick={onPress}
    >
      <LineIcon path={HISTORY_ICON_PATHS[name]} />
    </FlatButton>
  );
}
