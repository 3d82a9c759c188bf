/** The label of a control; an empty one becomes the usual one when it is left. */
import type { ReactNode } from 'react';
import { Text } from '../../designer/panel/editors/Text.tsx';
import type { EditorProps } from '../../designer/panel/setting.ts';
import { formPanelTextsIn } from './texts.ts';

export function LabelEditor(props: EditorProps): ReactNode {
  const { value, isMixed, lang, setting, onChange } = props;
  const leave = () => {
    if (!isMixed && (value === undefined || String(value).trim() === ''))
      onChange(formPanelTextsIn(lang)('default-label'), { typing: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the input is left
    <span className="csp-editor" onBlur={leave}>
      <Text
        {...props}
        setting={{ ...setting, default: undefined }}
        onChange={(next, options) => onChange(next ?? '', options)}
      />
    </span>
  );
}
