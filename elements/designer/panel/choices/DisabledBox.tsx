/** Renders the toggle that disables a choice. A disabled choice is displayed but cannot be selected. */
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/kit/Button.tsx';
import { panelText } from '../texts.ts';
import { type ChoiceRow, choiceLabel } from './choices.ts';

interface DisabledBoxProps {
  lang: Lang;
  row: ChoiceRow;
  onChange(row: ChoiceRow): void;
}

export function DisableChoiceButton({ lang, row, onChange }: DisabledBoxProps): ReactNode {
  const isOff = row.disabled === true;
  const toggle = () => {
    const { disabled: _, ...others } = row;
    onChange(isOff ? others : { ...row, disabled: true });
  };
  const text = panelText(lang, 'choice-disabled');
  return (
    <IconButton aria-pressed={isOff} label={`${text}: ${choiceLabel(row)}`} title={text} onClick={toggle}>
      ⊘
    </IconButton>
  );
}
