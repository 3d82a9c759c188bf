/** Edits a list as lines of text. The list is changed only when the user applies the text. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/kit/Button.tsx';
import { TextArea } from '../../../ui/kit/fields.tsx';
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
    <div className="panel-bulk">
      <TextArea
        rows={8}
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
      <p className="panel-note" id={id}>
        {hint}
      </p>
      <div className="kit-buttons">
        <Button look="primary" onClick={() => onApply(draft)}>
          {panelText(lang, 'apply')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {panelText(lang, 'cancel')}
        </Button>
      </div>
    </div>
  );
}
