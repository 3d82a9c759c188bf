/** A native submit or reset button, so that Enter and the form's own events work, or one with an action of the host. */
import { formText, labelOf, optionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import type { DecorationProps } from '../control.ts';

const looks: Record<string, string> = {
  primary: 'csf-button csf-primary',
  dashed: 'csf-button csf-dashed',
  danger: 'csf-button csf-danger',
};

export function Decoration({ control, lang, readOnly, disabled, onAction }: DecorationProps): ReactNode {
  const { handle, type, dynamicFun } = optionsOf(control);
  if (readOnly || (handle !== 'submit' && handle !== 'reset' && handle !== 'dynamic')) return null;
  const name = typeof dynamicFun === 'string' ? dynamicFun : '';
  const dynamic = handle === 'dynamic';
  return (
    <div className="csf-actions">
      <button
        type={dynamic ? 'button' : handle}
        className={looks[typeof type === 'string' ? type : ''] ?? 'csf-button'}
        disabled={disabled}
        onClick={dynamic ? () => onAction({ name, key: control.key ?? '' }) : undefined}
      >
        {labelOf(control) || formText(lang, dynamic ? 'untitled-button' : handle)}
      </button>
    </div>
  );
}
