/** An input with a button that empties it, where its control is `clearable` and holds something. */
import { type Control, commonText, type FormLang, isEmpty, optionsOf } from '@countersign/sdk/form/common';
import { type ReactNode, useRef } from 'react';

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

export function Clearable({ field, children, className = 'csf-clearable' }: ClearableProps): ReactNode {
  const { control, value, label, lang, disabled, onChange } = field;
  const place = useRef<HTMLSpanElement>(null);
  const clear = () => {
    onChange('');
    place.current?.querySelector<HTMLElement>('input,select,textarea')?.focus();
  };
  return (
    <span className={className} ref={place}>
      {children}
      {optionsOf(control).clearable === true && !isEmpty(value) && !disabled && (
        <button
          type="button"
          className="csf-clear"
          onClick={clear}
          aria-label={`${commonText(lang, 'clear')} ${label}`}
        >
          ×
        </button>
      )}
    </span>
  );
}
