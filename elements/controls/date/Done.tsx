/** Renders the button that closes a picker, for pickers that stay open after a selection. */
import type { ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { PickerProps } from './Field.tsx';
import { dateTextsForLanguage } from './texts.ts';

export const DoneButton = ({ lang, onClose }: Pick<PickerProps, 'lang' | 'onClose'>): ReactNode => (
  <Button look="form-primary" onClick={() => onClose(true)}>
    {dateTextsForLanguage(lang)('done')}
  </Button>
);
