/** The choice whether a form takes the place of the present one or is appended to it. */
import type { FormDefinition } from '@countersign/sdk/form';
import { append } from '@countersign/sdk/form/edits';
import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { definitionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { edit, replace } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { formDialogTextsIn } from './texts.ts';

export type TakeMode = 'replace' | 'append';

/** One step of the history, so that undo takes it back. */
export function takeForm(designer: Designer, next: FormDefinition, mode: TakeMode): void {
  if (mode === 'replace') replace(designer, next);
  else
    edit(designer, definition => append(definition, next, Date.now()), {
      label: stepOf('append'),
    });
}

interface Props {
  mode: TakeMode;
  onMode(mode: TakeMode): void;
}

/** Nothing is asked where the present form is empty. */
export function TakeModeChoice({ mode, onMode }: Props): ReactNode {
  const { lang } = useDesigner();
  const t = formDialogTextsIn(lang);
  const isEmpty = useAtomValue(definitionAtom).list.length === 0;
  const name = useId();
  if (isEmpty) return null;
  return (
    <div className="csg-row" role="radiogroup" aria-label={t('importAction')}>
      {(['replace', 'append'] as const).map(one => (
        <label key={one}>
          <input type="radio" name={name} checked={mode === one} onChange={() => onMode(one)} />
          {t(one)}
        </label>
      ))}
    </div>
  );
}
