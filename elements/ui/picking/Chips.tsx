/** Lists the selected entries as chips, each with a remove button. */
import type { FormLang } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { translatePickerText } from './picking-text.ts';

interface ChipsProps {
  label: string;
  names: readonly string[];
  disabled: boolean;
  lang: FormLang;
  onRemove(at: number): void;
}

export function Chips({ label, names, disabled, lang, onRemove }: ChipsProps): ReactNode {
  if (names.length === 0) return null;
  return (
    <ul className="csf-chips" aria-label={translatePickerText(lang, 'chosen', { label })}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its place; names may repeat
        <li className={disabled ? 'csf-chip csf-chip-fixed' : 'csf-chip'} key={at}>
          {name}
          {!disabled && (
            <Button aria-label={translatePickerText(lang, 'remove', { name })} onClick={() => onRemove(at)}>
              ×
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
