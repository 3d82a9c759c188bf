/** Code as it is read: the same colours, nothing to type in. */
import { type ReactNode, useRef } from 'react';
import { textOf } from '../../ui/field/display-text.ts';
import type { DocumentProps } from '../control.ts';
import { languageOf } from './languages.ts';
import { useCode } from './use-code.ts';

export function Document({ control, label, value }: DocumentProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useCode(box, {
    text: textOf(value),
    language: languageOf(control),
    editable: false,
    about: { 'aria-label': label, 'aria-readonly': 'true' },
  });
  return <div ref={box} className="csf-code" />;
}
