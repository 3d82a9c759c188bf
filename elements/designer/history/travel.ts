/** One step through the history of a designer, and the text that is announced for it. */
import { type History, redo, undo } from '@countersign/sdk/history';
import type { Lang } from '@countersign/sdk/i18n';
import { historyTextsIn } from './texts.ts';

interface Names<Label> {
  lang: Lang;
  step(label: Label): string;
}

export interface Travelled<State, Label> {
  /** The very same history where there is nothing to undo or redo. */
  history: History<State, Label>;
  /** The name of the step that was undone or redone. */
  label?: Label | undefined;
  text: string;
}

export function travel<State, Label>(
  before: History<State, Label>,
  name: 'undo' | 'redo',
  { lang, step }: Names<Label>,
): Travelled<State, Label> {
  const t = historyTextsIn(lang);
  const isUndo = name === 'undo';
  const history = isUndo ? undo(before) : redo(before);
  if (history === before) return { history, text: t(isUndo ? 'noUndo' : 'noRedo') };
  const label = (isUndo ? before.past : before.future)?.label;
  const params = { step: label ? step(label) : '' };
  return { history, label, text: t(isUndo ? 'undone' : 'redone', params).trim() };
}
