/** Code, with line numbers and the colours of its language. */
import { type ReactNode, useRef } from 'react';
import { textOf } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { languageOf } from './languages.ts';
import { useCode } from './use-code.ts';

export function Field({
  id,
  control,
  value,
  label,
  disabled,
  required,
  invalid,
  onChange,
}: FieldProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useCode(box, {
    text: textOf(value),
    language: languageOf(control),
    editable: !disabled,
    about: {
      id,
      'aria-label': label,
      ...(required ? { 'aria-required': 'true' } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(disabled ? { 'aria-disabled': 'true' } : {}),
      ...(disabled ? {} : { tabindex: '0' }),
    },
    onText: onChange,
  });
  return <div ref={box} className="csf-code" />;
}
