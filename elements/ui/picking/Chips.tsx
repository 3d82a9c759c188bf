/** The chosen entries, each with a button that removes it. */
import type { FormLang } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { pickingText } from './picking-text.ts';

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
    <ul className="csf-chips" aria-label={pickingText(lang, 'chosen', { label })}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its place; names may repeat
        <li className={disabled ? 'csf-chip csf-chip-fixed' : 'csf-chip'} key={at}>
          {name}
          {!disabled && (
            <button
              type="button"
              aria-label={pickingText(lang, 'remove', { name })}
              onClick={() => onRemove(at)}
            >
              ×
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
