/**
 * Renders a submit, reset or custom button. Submit and reset are native buttons, so that the Enter key and
 * the form events work.
 */
import { controlLabelOf, controlOptionsOf, getFormTextForLanguage } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import type { DecorationProps } from '../control.ts';

const buttonClasses: Record<string, string> = {
  primary: 'csf-button csf-primary',
  dashed: 'csf-button csf-dashed',
  danger: 'csf-button csf-danger',
};

export function Decoration({ control, lang, readOnly, disabled, onAction }: DecorationProps): ReactNode {
  const { handle, type, dynamicFun } = controlOptionsOf(control);
  if (readOnly || (handle !== 'submit' && handle !== 'reset' && handle !== 'dynamic')) return null;
  const name = typeof dynamicFun === 'string' ? dynamicFun : '';
  const dynamic = handle === 'dynamic';
  return (
    <div className="csf-actions">
      <Button
        type={dynamic ? 'button' : handle}
        className={buttonClasses[typeof type === 'string' ? type : ''] ?? 'csf-button'}
        disabled={disabled}
        onClick={dynamic ? () => onAction({ name, key: control.key ?? '' }) : undefined}
      >
        {controlLabelOf(control) || getFormTextForLanguage(lang, dynamic ? 'untitled-button' : handle)}
      </Button>
    </div>
  );
}
