/** A native submit or reset button, so that Enter and the form's own events work; it does nothing else yet. */
import { formText, labelOf, optionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { DecorationProps } from '../control.ts';

export function Decoration({ control, lang, readOnly, disabled }: DecorationProps): ReactNode {
  const { handle, type } = optionsOf(control);
  if (readOnly || (handle !== 'submit' && handle !== 'reset')) return null;
  return (
    <div className="csf-actions">
      <button
        type={handle}
        className={type === 'primary' ? 'csf-button csf-primary' : 'csf-button'}
        disabled={disabled}
      >
        {labelOf(control) || formText(lang, handle)}
      </button>
    </div>
  );
}
