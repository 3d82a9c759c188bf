/** Renders code read-only, with syntax highlighting. */
import { type ReactNode, useRef } from 'react';
import { formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { DocumentProps } from '../control.ts';
import { codeLanguage } from './languages.ts';
import { useCodeEditor } from './use-code.ts';

export function CodeReadOnlyView({ control, label, value }: DocumentProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useCodeEditor(box, {
    text: formatValueAsInputText(value),
    language: codeLanguage(control),
    editable: false,
    about: { 'aria-label': label, 'aria-readonly': 'true' },
  });
  return <div ref={box} className="csf-code" />;
}
