/**
 * Renders a note with a title and a text. The note is static content of the form, so it is not announced to
 * screen readers.
 */
import { controlLabelOf, controlOptionsOf, getFormTextForLanguage } from '@countersign/sdk/form';
import { type ReactNode, useState } from 'react';
import { SafeHtml } from '../../ui/html/SafeHtml.tsx';
import { safeStyle } from '../../ui/html/safe-style.ts';
import { Button } from '../../ui/kit/Button.tsx';
import type { DecorationProps } from '../control.ts';

const alertTypes = ['success', 'info', 'warning', 'error'] as const;
const alertTypeIcons = { success: '✓', info: 'i', warning: '!', error: '×' };

export function Decoration({ control, lang, readOnly }: DecorationProps): ReactNode {
  const [closed, setClosed] = useState(false);
  const { type, description, showIcon, banner, closable, customStyle } = controlOptionsOf(control);
  const style = alertTypes.find(one => one === type) ?? 'info';
  const title = controlLabelOf(control);
  if (closed) return null;
  return (
    <div
      className={`csf-note csf-note-${style}${banner === true ? ' csf-banner' : ''}`}
      role="note"
      style={safeStyle(customStyle)}
    >
      {showIcon === true && (
        <span className="csf-note-icon" aria-hidden="true">
          {alertTypeIcons[style]}
        </span>
      )}
      <span className="csf-unseen">{getFormTextForLanguage(lang, `note-${style}`)}</span>
      <div className="csf-note-text">
        {title && <SafeHtml className="csf-note-title" html={title} />}
        {typeof description === 'string' && description && <SafeHtml html={description} />}
      </div>
      {closable === true && !readOnly && (
        <Button
          className="csf-clear"
          onClick={() => setClosed(true)}
          aria-label={getFormTextForLanguage(lang, 'close')}
        >
          ×
        </Button>
      )}
    </div>
  );
}
