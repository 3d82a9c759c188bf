/** Renders rich text read-only. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { DocumentProps } from '../control.ts';
import { cleanFragment } from './clean.ts';
import { editorCss } from './styles.ts';

export function RichTextReadOnlyView({ value }: DocumentProps): ReactNode {
  useAdoptedCss(editorCss);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanFragment(value)), [value]);
  return <div className="csf-rich" ref={place} />;
}
