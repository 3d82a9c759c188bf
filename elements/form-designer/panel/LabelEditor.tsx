/**
 * Renders the editor for a label. When an empty input loses the focus, the label becomes the default label.
 */
import type { ReactNode } from 'react';
import { TextEditor } from '../../designer/panel/editors/Text.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { formPanelTextsForLanguage } from './texts.ts';

export function LabelEditor(props: EditorProps): ReactNode {
  const { value, isMixed, lang, setting, onChange } = props;
  const leave = () => {
    if (!isMixed && (value === undefined || String(value).trim() === ''))
      onChange(formPanelTextsForLanguage(lang)('default-label'), { typing: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the input is left
    <span className="panel-editor" onBlur={leave}>
      <TextEditor
        {...props}
        setting={{ ...setting, default: undefined }}
        onChange={(next, options) => onChange(next ?? '', options)}
      />
    </span>
  );
}
