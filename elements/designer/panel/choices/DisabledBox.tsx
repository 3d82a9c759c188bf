/** Whether an entry is shown and cannot be chosen. */
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { panelText } from '../texts.ts';
import { type ChoiceRow, labelIn } from './choices.ts';

interface DisabledBoxProps {
  lang: Lang;
  row: ChoiceRow;
  onChange(row: ChoiceRow): void;
}

export function DisabledBox({ lang, row, onChange }: DisabledBoxProps): ReactNode {
  const isOff = row.disabled === true;
  const toggle = () => {
    const { disabled: _, ...others } = row;
    onChange(isOff ? others : { ...row, disabled: true });
  };
  const text = panelText(lang, 'choice-disabled');
  return (
    <button
      type="button"
      className="csp-icon-button"
      aria-pressed={isOff}
      aria-label={`${text}: ${labelIn(row)}`}
      title={text}
      onClick={toggle}
    >
      ⊘
    </button>
  );
}
