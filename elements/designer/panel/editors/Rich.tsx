/**
 * Edits HTML as source text, or with the editor of the rich-text control, which is loaded when the user
 * chooses it.
 */
import type { Control } from '@countersign/sdk/form/common';
import { type ReactNode, useState } from 'react';
import { editor } from '../../../controls/editor/control.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { TextArea } from '../../../ui/kit/fields.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { MixedValueEditor } from './Mixed.tsx';
import { findMarkupLostByVisualEditor } from './rich-tags.ts';

export const RichTextEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={RichText} />
);

const richTextControl: Control = { type: 'editor' };

function RichText({ id, setting, value, lang, describedBy, onChange }: EditorProps): ReactNode {
  const [isVisual, setVisual] = useState(false);
  const html = typeof value === 'string' ? value : value === undefined ? '' : String(value);
  const dropped = findMarkupLostByVisualEditor(html);
  const type = (text: string) => onChange(text === '' ? undefined : text, { typing: true });
  return (
    <>
      <fieldset className="panel-modes" aria-label={`${setting.label}: ${panelText(lang, 'rich-mode')}`}>
        <Button aria-pressed={!isVisual} onClick={() => setVisual(false)}>
          {panelText(lang, 'source')}
        </Button>
        <Button aria-pressed={isVisual} onClick={() => setVisual(true)}>
          {panelText(lang, 'visual')}
        </Button>
      </fieldset>
      {isVisual ? (
        <div className="csf panel-rich">
          <editor.Field
            id={id}
            control={richTextControl}
            label={setting.label}
            value={html}
            disabled={false}
            required={false}
            invalid={false}
            describedBy={describedBy}
            lang={lang}
            onChange={next => type(typeof next === 'string' ? next : '')}
          />
        </div>
      ) : (
        <TextArea
          id={id}
          look="code"
          rows={5}
          spellCheck={false}
          aria-describedby={describedBy}
          aria-label={setting.label}
          value={html}
          onChange={event => type(event.target.value)}
        />
      )}
      {dropped.length > 0 && (
        <span className="panel-note">{panelText(lang, 'visual-drops', { names: dropped.join(', ') })}</span>
      )}
    </>
  );
}
