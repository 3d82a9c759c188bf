/** A native text input; the keyboard of a phone follows the format that the control asks for. */
import { formText, optionsOf } from '@countersign/sdk/form';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import type { FieldProps } from '../control.ts';
import { placeholderOf, textOf } from '../text.ts';

type InputMode = NonNullable<InputHTMLAttributes<HTMLInputElement>['inputMode']>;
const keyboards: Record<string, InputMode> = { phone: 'tel', email: 'email', code: 'numeric' };

export function Field({ id, control, value, label, lang, ...field }: FieldProps): ReactNode {
  const options = optionsOf(control);
  const input = useRef<HTMLInputElement>(null);
  const text = textOf(value);
  const clear = () => {
    field.onChange('');
    input.current?.focus();
  };
  return (
    <span className="csf-clearable">
      <input
        ref={input}
        id={id}
        className="csf-input"
        type={options.type === 'password' ? 'password' : 'text'}
        inputMode={keyboards[options.customRules ?? '']}
        autoComplete="off"
        placeholder={placeholderOf(control)}
        value={text}
        disabled={field.disabled}
        aria-required={field.required || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        onChange={event => field.onChange(event.target.value)}
      />
      {options.clearable === true && text !== '' && !field.disabled && (
        <button
          type="button"
          className="csf-clear"
          onClick={clear}
          aria-label={`${formText(lang, 'clear')} ${label}`}
        >
          ×
        </button>
      )}
    </span>
  );
}
