/**
 * Renders a native textarea that grows with its text from `minRows` to `maxRows`. It shows a character count
 * if `maxLength` is set.
 */
import { type Control, controlOptionsOf, toFiniteNumber, unicodeLength } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

function textareaRowLimits(control: Control): { least: number; most: number } {
  const { minRows, maxRows } = controlOptionsOf(control);
  const least = Math.min(50, Math.max(1, toFiniteNumber(minRows) ?? 4));
  return { least, most: Math.min(100, Math.max(least, toFiniteNumber(maxRows) ?? 6)) };
}

export function Field(props: FieldProps): ReactNode {
  const { id, control, value, ...field } = props;
  const { least, most } = textareaRowLimits(control);
  const max = toFiniteNumber(controlOptionsOf(control).maxLength);
  const text = formatValueAsInputText(value);
  return (
    <span className="csf-counted">
      <ClearableInput field={props}>
        <textarea
          id={id}
          className="csf-input csf-textarea"
          rows={least}
          autoComplete={controlOptionsOf(control).autocomplete}
          style={{ '--csf-least': least, '--csf-rows': most } as object}
          placeholder={controlPlaceholder(control)}
          value={text}
          disabled={field.disabled}
          aria-required={field.required || undefined}
          aria-invalid={field.invalid || undefined}
          aria-describedby={field.describedBy}
          onChange={event => field.onChange(event.target.value)}
        />
      </ClearableInput>
      {max !== undefined && max > 0 && (
        <span className="csf-count" aria-hidden="true">
          {`${unicodeLength(text)} / ${max}`}
        </span>
      )}
    </span>
  );
}
