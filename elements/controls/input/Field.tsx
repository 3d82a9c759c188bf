/** A native text input; the keyboard of a phone follows the format that the control asks for. */
import { optionsOf } from '@countersign/sdk/form/common';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Clearable } from '../../ui/field/Clearable.tsx';
import { placeholderOf, textOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

type InputMode = NonNullable<InputHTMLAttributes<HTMLInputElement>['inputMode']>;
const keyboards: Record<string, InputMode> = { phone: 'tel', email: 'email', code: 'numeric' };

export function Field(field: FieldProps): ReactNode {
  if (optionsOf(field.control).clearable !== true) return <Line {...field} />;
  return (
    <Clearable field={field}>
      <Line {...field} />
    </Clearable>
  );
}

function Line(field: FieldProps): ReactNode {
  const options = optionsOf(field.control);
  return (
    <input
      id={field.id}
      className="csf-input"
      type={options.type === 'password' ? 'password' : 'text'}
      inputMode={keyboards[options.customRules ?? '']}
      autoComplete={options.autocomplete || 'off'}
      placeholder={placeholderOf(field.control)}
      value={textOf(field.value)}
      disabled={field.disabled}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => field.onChange(event.target.value)}
    />
  );
}
