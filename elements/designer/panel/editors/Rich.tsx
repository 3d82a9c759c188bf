/** Html of the author: as source, or with the editor of the rich-text control, which is loaded when it is chosen. */
import type { Control } from '@countersign/sdk/form/common';
import { type ReactNode, useState } from 'react';
import { editor } from '../../../controls/editor/control.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { Mixed } from './Mixed.tsx';
import { droppedTags } from './rich-tags.ts';

export const Rich = (props: EditorProps): ReactNode => <Mixed {...props} Editor={RichText} />;

const control: Control = { type: 'editor' };

function RichText({ id, setting, value, lang, describedBy, onChange }: EditorProps): ReactNode {
  const [isVisual, setVisual] = useState(false);
  const html = typeof value === 'string' ? value : value === undefined ? '' : String(value);
  const dropped = droppedTags(html);
  const type = (text: string) => onChange(text === '' ? undefined : text, { typing: true });
  return (
    <>
      <fieldset className="csp-modes" aria-label={`${setting.label}: ${panelText(lang, 'rich-mode')}`}>
        <button type="button" aria-pressed={!isVisual} onClick={() => setVisual(false)}>
          {panelText(lang, 'source')}
        </button>
        <button type="button" aria-pressed={isVisual} onClick={() => setVisual(true)}>
          {panelText(lang, 'visual')}
        </button>
      </fieldset>
      {isVisual ? (
        <div className="csf csp-rich">
          <editor.Field
            id={id}
            control={control}
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
        <textarea
          id={id}
          className="csp-input csp-area csp-code"
          rows={5}
          spellCheck={false}
          aria-describedby={describedBy}
          aria-label={setting.label}
          value={html}
          onChange={event => type(event.target.value)}
        />
      )}
      {dropped.length > 0 && (
        <span className="csp-note">{panelText(lang, 'visual-drops', { names: dropped.join(', ') })}</span>
      )}
    </>
  );
}
