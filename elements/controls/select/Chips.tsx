/** Renders the selected entries of a multiple select as chips, each with a remove button. */
import { findChoiceByValue, getFormTextForLanguage } from '@countersign/sdk/form';
import type { MouseEvent, ReactNode } from 'react';
import { formatValueAsInputText } from '../../ui/field/display-text.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { FieldProps } from '../control.ts';

interface ChipsProps extends FieldProps {
  held: readonly unknown[];
  onRemove(value: unknown): void;
}

export function Chips({ control, label, lang, held, disabled, onRemove }: ChipsProps): ReactNode {
  if (held.length === 0) return null;
  /** The pressed button disappears with its chip, so the focus moves to the input. */
  const remove = (event: MouseEvent<HTMLElement>, value: unknown) => {
    event.currentTarget.closest('.csf-search')?.querySelector('input')?.focus();
    onRemove(value);
  };
  return (
    <ul className="csf-chips" aria-label={`${label} ${getFormTextForLanguage(lang, 'chosen')}`}>
      {held.map((value, at) => {
        const name = findChoiceByValue(control, value)?.label ?? formatValueAsInputText(value);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value that is no longer offered may be held twice
          <li className="csf-chip" key={at}>
            {name}
            {!disabled && (
              <Button
                aria-label={getFormTextForLanguage(lang, 'remove', { label: name })}
                onClick={event => remove(event, value)}
              >
                ×
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
