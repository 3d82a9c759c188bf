/** A text with fields of the form: a name in double braces, inserted where the cursor is. */
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Lines, Text } from '../../../designer/panel/editors/Text.tsx';
import type { Editor, EditorProps } from '../../../designer/panel/setting.ts';
import { formFieldsAtom } from '../form-fields.ts';
import { nodePanelTextsIn } from '../texts.ts';

export const InsertLine = (props: EditorProps): ReactNode => <InsertText {...props} Input={Text} />;
export const InsertLines = (props: EditorProps): ReactNode => <InsertText {...props} Input={Lines} />;

type Input = HTMLInputElement | HTMLTextAreaElement;

function InsertText({ Input, ...props }: EditorProps & { Input: Editor }): ReactNode {
  const { id, setting, value, lang, isReadOnly, onChange } = props;
  const t = nodePanelTextsIn(lang);
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
    <div ref={box} className="cfp-part">
      <Input {...props} />
      {!isReadOnly && fields && fields.length > 0 && (
        <select
          className="csp-input csp-select"
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
        </select>
      )}
    </div>
  );
}
