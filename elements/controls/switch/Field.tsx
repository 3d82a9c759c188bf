/**
 * Renders a native checkbox with the role `switch`. CSS draws the track, and the browser handles the
 * keyboard.
 */
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { FieldProps } from '../control.ts';
import { switchCss } from './css.ts';

export function Field({ id, value, ...field }: FieldProps): ReactNode {
  useAdoptedCss(switchCss);
  return (
    <span className="csf-switch">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={value === true}
        aria-checked={value === true}
        disabled={field.disabled}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        onChange={event => field.onChange(event.target.checked)}
      />
    </span>
  );
}
