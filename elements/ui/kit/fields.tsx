/** Renders compact inputs for panels and dialogs. Form controls have their own inputs in `controls/`. */
import type { ComponentProps, ReactNode } from 'react';

const inputClassByVariant = { number: ' kit-number', code: ' kit-code' };

interface InputProps extends ComponentProps<'input'> {
  /** `number` aligns digits, and `code` uses a monospaced font. */
  look?: keyof typeof inputClassByVariant;
}

export const Input = ({ look, className, ...attributes }: InputProps): ReactNode => (
  <input
    {...attributes}
    className={`kit-input${look ? inputClassByVariant[look] : ''}${classNameSuffix(className)}`}
  />
);

export const Select = ({ className, ...attributes }: ComponentProps<'select'>): ReactNode => (
  <select {...attributes} className={`kit-input kit-select${classNameSuffix(className)}`} />
);

interface TextAreaProps extends ComponentProps<'textarea'> {
  look?: 'code' | undefined;
}

export const TextArea = ({ look, className, ...attributes }: TextAreaProps): ReactNode => (
  <textarea
    {...attributes}
    className={`kit-input kit-area${look ? inputClassByVariant[look] : ''}${classNameSuffix(className)}`}
  />
);

const classNameSuffix = (className: string | undefined): string => (className ? ` ${className}` : '');
