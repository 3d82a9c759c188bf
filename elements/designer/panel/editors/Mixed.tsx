/**
 * Replaces a list editor while the selected controls have different values. The values are overwritten only
 * if the user requests it.
 */
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/kit/Button.tsx';
import type { Editor, EditorProps } from '../setting.ts';
import { readSettingValue } from '../settings/places.ts';
import { panelText } from '../texts.ts';

/**
 * Renders the editor of a setting if all selected controls or nodes have the same value. If the values
 * differ, a button opens the editor with the value of the first control or node.
 */
export function MixedValueEditor({ Editor, ...props }: EditorProps & { Editor: Editor }): ReactNode {
  const { isMixed, lang, setting, subjects } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isMixed) return <Editor {...props} />;
  if (isOpen) return <Editor {...props} value={subjects[0] && readSettingValue(subjects[0], setting)} />;
  return (
    <div className="panel-mixed">
      <p className="panel-note">{panelText(lang, 'mixed-note')}</p>
      <Button
        look="plain"
        aria-label={`${panelText(lang, 'mixed-edit')}: ${setting.label}`}
        onClick={() => setOpen(true)}
      >
        {panelText(lang, 'mixed-edit')}
      </Button>
    </div>
  );
}
