/** Renders a code editor with line numbers and syntax highlighting. */
import { type ReactNode, useRef } from 'react';
import { formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { codeLanguage } from './languages.ts';
import { useCodeEditor } from './use-code.ts';

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
  useCodeEditor(box, {
    text: formatValueAsInputText(value),
    language: codeLanguage(control),
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
