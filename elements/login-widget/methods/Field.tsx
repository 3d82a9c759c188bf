/** Renders a labelled input of the sign-in element with its error. */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string;
  label: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  /** Content displayed next to the input. */
  children?: ReactNode;
}

export function LoginField({ id, label, error, inputRef, onChange, children, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={children ? 'beside' : undefined}>
        <input
          id={id}
          ref={inputRef}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={event => onChange(event.target.value)}
          {...input}
        />
        {children}
      </div>
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  );
}
