/**
 * Renders a serial number, read-only and selectable. A new table row has no serial number yet, so this
 * component generates one.
 */
import { isEmpty } from '@countersign/sdk/form';
import { type ReactNode, useEffect } from 'react';
import { formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { createRandomUuid } from './serial-number.ts';

export function Field({ id, value, ...field }: FieldProps): ReactNode {
  const missing = isEmpty(value) && !field.disabled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one number for each time that there is none
  useEffect(() => {
    if (missing) field.onChange(createRandomUuid());
  }, [missing]);
  return (
    <input
      id={id}
      type="text"
      className="csf-input csf-number"
      readOnly
      value={formatValueAsInputText(value)}
      disabled={field.disabled}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
    />
  );
}
