/** The button that closes a picker that stays open after a choice. */
import type { ReactNode } from 'react';
import type { PickerProps } from './Picker.tsx';
import { textsIn } from './texts.ts';

export const Done = ({ lang, onClose }: Pick<PickerProps, 'lang' | 'onClose'>): ReactNode => (
  <button type="button" className="csf-button csf-primary" onClick={() => onClose(true)}>
    {textsIn(lang)('done')}
  </button>
);
