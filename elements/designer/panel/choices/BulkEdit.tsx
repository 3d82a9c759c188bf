/** Edits a list as lines of text; nothing changes before it is applied. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useState } from 'react';
import { panelText } from '../texts.ts';

interface BulkEditProps {
  lang: Lang;
  label: string;
  hint: string;
  text: string;
  onApply(text: string): void;
  onClose(): void;
}

export function BulkEdit({ lang, label, hint, text, onApply, onClose }: BulkEditProps): ReactNode {
  const id = useId();
  const [draft, setDraft] = useState(text);
  return (
    <div className="csp-bulk">
      <textarea
        className="csp-input csp-area"
        rows={8}
        // biome-ignore lint/a11y/noAutofocus: the author has just asked for it
        autoFocus
        aria-label={label}
        aria-describedby={id}
        value={draft}
        onChange={event => setDraft(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      />
      <p className="csp-note" id={id}>
        {hint}
      </p>
      <div className="csp-buttons">
        <button type="button" className="csp-button csp-primary" onClick={() => onApply(draft)}>
          {panelText(lang, 'apply')}
        </button>
        <button type="button" className="csp-button" onClick={onClose}>
          {panelText(lang, 'cancel')}
        </button>
      </div>
    </div>
  );
}
