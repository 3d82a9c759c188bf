/**
 * Edits a text with placeholders for form fields. A placeholder is a field name in double braces, inserted at
 * the cursor.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LinesEditor, TextEditor } from '../../../designer/panel/editors/Text.tsx';
import type { Editor, EditorProps } from '../../../designer/panel/setting.ts';
import { Select } from '../../../ui/kit/fields.tsx';
import { formFieldsAtom } from '../form-fields.ts';
import { nodePanelTextsForLanguage } from '../texts.ts';

export const PlaceholderLineEditor = (props: EditorProps): ReactNode => (
  <PlaceholderTextEditor {...props} Input={TextEditor} />
);
export const PlaceholderLinesEditor = (props: EditorProps): ReactNode => (
  <PlaceholderTextEditor {...props} Input={LinesEditor} />
);

type Input = HTMLInputElement | HTMLTextAreaElement;

function PlaceholderTextEditor({ Input, ...props }: EditorProps & { Input: Editor }): ReactNode {
  const { id, setting, value, lang, isReadOnly, onChange } = props;
  const t = nodePanelTextsForLanguage(lang);
  const fields = useAtomValue(formFieldsAtom);
  const box = useRef<HTMLDivElement>(null);
  const cursor = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = cursor.current;
    const input = box.current?.querySelector<Input>(`#${CSS.escape(id)}`);
    if (at === undefined || !input) return;
    cursor.current = undefined;
    input.focus();
    input.setSelectionRange(at, at);
  });
  const insert = (model: string) => {
    const input = box.current?.querySelector<Input>(`#${CSS.escape(id)}`);
    const text = typeof value === 'string' ? value : '';
    const from = input?.selectionStart ?? text.length;
    const to = input?.selectionEnd ?? from;
    const place = `{{${model}}}`;
    cursor.current = from + place.length;
    onChange(text.slice(0, from) + place + text.slice(to));
  };
  return (
    <div ref={box} className="node-part">
      <Input {...props} />
      {!isReadOnly && fields && fields.length > 0 && (
        <Select
          aria-label={t('insertFieldIn', { name: setting.label })}
          value=""
          onChange={event => insert(event.target.value)}
        >
          <option value="" disabled>
            {t('insertField')}
          </option>
          {fields.map(({ model, label }) => (
            <option key={model} value={model}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}
