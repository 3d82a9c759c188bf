/** In place of an editor of lists while the selected controls differ: their values are replaced only when the author asks for it. */
import { type ReactNode, useState } from 'react';
import type { Editor, EditorProps } from '../setting.ts';
import { readSetting } from '../settings/places.ts';
import { panelText } from '../texts.ts';

/** Draws the editor where all share one value; else, once it is asked for, with the value of the first. */
export function Mixed({ Editor, ...props }: EditorProps & { Editor: Editor }): ReactNode {
  const { isMixed, lang, setting, subjects } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isMixed) return <Editor {...props} />;
  if (isOpen) return <Editor {...props} value={subjects[0] && readSetting(subjects[0], setting)} />;
  return (
    <div className="csp-mixed">
      <p className="csp-note">{panelText(lang, 'mixed-note')}</p>
      <button
        type="button"
        className="csp-button"
        aria-label={`${panelText(lang, 'mixed-edit')}: ${setting.label}`}
        onClick={() => setOpen(true)}
      >
        {panelText(lang, 'mixed-edit')}
      </button>
    </div>
  );
}
