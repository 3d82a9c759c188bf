/**
 * Applies an imported or generated form in the designer. The author chooses whether it replaces the current
 * form or is appended to it.
 */
import type { FormDefinition } from '@countersign/sdk/form';
import { append } from '@countersign/sdk/form/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { definitionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit, replaceForm } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { formDialogTextsForLanguage } from './texts.ts';

export type ApplyMode = 'replace' | 'append';

/** Replaces the current form, or appends the new form to it, as one undoable step. */
export function replaceOrAppendFormDefinition(
  designer: Designer,
  next: FormDefinition,
  mode: ApplyMode,
): void {
  if (mode === 'replace') replaceForm(designer, next);
  else
    edit(designer, definition => append(definition, next, Date.now()), {
      label: createUndoStepLabel('append'),
    });
}

interface ApplyModeChoiceProps {
  mode: ApplyMode;
  onMode(mode: ApplyMode): void;
}

/**
 * Renders the choice between replacing the current form and appending to it. The choice is hidden if the
 * current form is empty.
 */
export function ReplaceOrAppendFormChoice({ mode, onMode }: ApplyModeChoiceProps): ReactNode {
  const { lang } = useDesigner();
  const t = formDialogTextsForLanguage(lang);
  const isEmpty = useAtomValue(definitionAtom).list.length === 0;
  const name = useId();
  if (isEmpty) return null;
  return (
    <div className="dialog-row" role="radiogroup" aria-label={t('importAction')}>
      {(['replace', 'append'] as const).map(one => (
        <label key={one}>
          <input type="radio" name={name} checked={mode === one} onChange={() => onMode(one)} />
          {t(one)}
        </label>
      ))}
    </div>
  );
}
