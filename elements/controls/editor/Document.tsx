/** Formatted text as it is read. */
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { DocumentProps } from '../control.ts';
import { clean } from './clean.ts';
import { editorCss } from './styles.ts';

export function Document({ value }: DocumentProps): ReactNode {
  useAdoptedCss(editorCss);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is cleaned on the same line
  return <div className="csf-rich" dangerouslySetInnerHTML={{ __html: clean(value) }} />;
}
