/** A native check box that is called a switch; the track is drawn, the keyboard is the browser's. */
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { FieldProps } from '../control.ts';
import { css } from './css.ts';

export function Field({ id, value, ...field }: FieldProps): ReactNode {
  useAdoptedCss(css);
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
