/** Renders a native text input. The on-screen keyboard of a phone matches the format of the control. */
import { controlOptionsOf, readFormattedText } from '@countersign/sdk/form/common';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';

type InputMode = NonNullable<InputHTMLAttributes<HTMLInputElement>['inputMode']>;
const inputModeByValidationRule: Record<string, InputMode> = {
  phone: 'tel',
  email: 'email',
  code: 'numeric',
};

export function Field(field: FieldProps): ReactNode {
  if (controlOptionsOf(field.control).clearable !== true) return <TextInput {...field} />;
  return (
    <ClearableInput field={field}>
      <TextInput {...field} />
    </ClearableInput>
  );
}

function TextInput(field: FieldProps): ReactNode {
  const options = controlOptionsOf(field.control);
  const text = formatValueAsInputText(field.value);
  /** Reads the number of a named format when the user leaves the field. */
  const leave = () => {
    const read = readFormattedText(text, field.control);
    if (read !== text) field.onChange(read);
  };
  return (
    <input
      id={field.id}
      className="csf-input"
      type={options.type === 'password' ? 'password' : 'text'}
      inputMode={inputModeByValidationRule[options.customRules ?? '']}
      autoComplete={options.autocomplete || 'off'}
      placeholder={controlPlaceholder(field.control)}
      value={text}
      disabled={field.disabled}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => field.onChange(event.target.value)}
      onBlur={leave}
    />
  );
}
