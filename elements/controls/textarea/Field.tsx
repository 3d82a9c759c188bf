/** A native textarea that grows with its text from `minRows` to `maxRows`, and counts where a length is set. */
import { type Control, lengthOf, numberOf, optionsOf } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { Clearable } from '../../ui/field/Clearable.tsx';
import { placeholderOf, textOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

function rowsOf(control: Control): { least: number; most: number } {
  const { minRows, maxRows } = optionsOf(control);
  const least = Math.min(50, Math.max(1, numberOf(minRows) ?? 4));
  return { least, most: Math.min(100, Math.max(least, numberOf(maxRows) ?? 6)) };
}

export function Field(props: FieldProps): ReactNode {
  const { id, control, value, ...field } = props;
  const { least, most } = rowsOf(control);
  const max = numberOf(optionsOf(control).maxLength);
  const text = textOf(value);
  return (
    <span className="csf-counted">
      <Clearable field={props}>
        <textarea
          id={id}
          className="csf-input csf-textarea"
          rows={least}
          autoComplete={optionsOf(control).autocomplete}
          style={{ '--csf-least': least, '--csf-rows': most } as object}
          placeholder={placeholderOf(control)}
          value={text}
          disabled={field.disabled}
          aria-required={field.required || undefined}
          aria-invalid={field.invalid || undefined}
          aria-describedby={field.describedBy}
          onChange={event => field.onChange(event.target.value)}
        />
      </Clearable>
      {max !== undefined && max > 0 && (
        <span className="csf-count" aria-hidden="true">
          {`${lengthOf(text)} / ${max}`}
        </span>
      )}
    </span>
  );
}
