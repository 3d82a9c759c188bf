/** Adds a clear button to an input whose control is `clearable` and has a value. */
import {
  type Control,
  commonFormText,
  controlOptionsOf,
  type FormLang,
  isEmpty,
} from '@countersign/sdk/form/common';
import { type ReactNode, useRef } from 'react';
import { Button } from '../kit/Button.tsx';

interface ClearableProps {
  field: {
    control: Control;
    value: unknown;
    label: string;
    lang: FormLang;
    disabled: boolean;
    onChange(value: unknown): void;
  };
  children: ReactNode;
  className?: string;
}

export function ClearableInput({ field, children, className = 'csf-clearable' }: ClearableProps): ReactNode {
  const { control, value, label, lang, disabled, onChange } = field;
  const place = useRef<HTMLSpanElement>(null);
  const clear = () => {
    onChange('');
    place.current?.querySelector<HTMLElement>('input,select,textarea')?.focus();
  };
  return (
    <span className={className} ref={place}>
      {children}
      {controlOptionsOf(control).clearable === true && !isEmpty(value) && !disabled && (
        <Button
          className="csf-clear"
          onClick={clear}
          aria-label={`${commonFormText(lang, 'clear')} ${label}`}
        >
          ×
        </Button>
      )}
    </span>
  );
}
