/** Edits a length in pixels or percent, or a font size. The input of a font size suggests values. */
import { type ReactNode, useId } from 'react';
import { Input } from '../../../ui/kit/fields.tsx';
import { useInputTextDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { EditorFault } from './Fault.tsx';
import { createLengthParser } from './read-text.ts';

const cssLengthInputText = (value: unknown): string =>
  value === undefined || value === null ? '' : String(value);

export function LengthEditor({
  id,
  setting,
  value,
  isMixed,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  const list = useId();
  const { text, fault, type, leave } = useInputTextDraft({
    at: setting.at,
    value,
    written: cssLengthInputText(value),
    read: createLengthParser(setting.at, lang),
    onChange: next => onChange(next, { typing: true }),
  });
  return (
    <>
      <Input
        id={id}
        type="text"
        look="number"
        autoComplete="off"
        list={setting.entries ? list : undefined}
        placeholder={isMixed ? panelText(lang, 'mixed') : cssLengthInputText(setting.default)}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy}
        onChange={event => type(event.target.value)}
        onBlur={leave}
      />
      {setting.entries && (
        <datalist id={list}>
          {setting.entries.map(entry => (
            <option key={entry.value} value={entry.value}>
              {entry.text}
            </option>
          ))}
        </datalist>
      )}
      {fault && <EditorFault id={id}>{fault}</EditorFault>}
    </>
  );
}
