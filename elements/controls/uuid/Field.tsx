/** Shows a serial number to read and copy. A new row of a table has none yet, and gets one here. */
import { isEmpty } from '@countersign/sdk/form';
import { type ReactNode, useEffect } from 'react';
import { textOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { serialNumber } from './serial-number.ts';

export function Field({ id, value, ...field }: FieldProps): ReactNode {
  const missing = isEmpty(value) && !field.disabled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one number for each time that there is none
  useEffect(() => {
    if (missing) field.onChange(serialNumber());
  }, [missing]);
  return (
    <input
      id={id}
      type="text"
      className="csf-input csf-number"
      readOnly
      value={textOf(value)}
      disabled={field.disabled}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
    />
  );
}
