/** A length in pixels or a share, or a font size with suggestions. */
import { type ReactNode, useId } from 'react';
import { useDraft } from '../drafts.ts';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { Fault } from './Fault.tsx';
import { readLength } from './read-text.ts';

const written = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

export function Length({ id, setting, value, isMixed, lang, describedBy, onChange }: EditorProps): ReactNode {
  const list = useId();
  const { text, fault, type, leave } = useDraft({
    at: setting.at,
    value,
    written: written(value),
    read: readLength(setting.at, lang),
    onChange: next => onChange(next, { typing: true }),
  });
  return (
    <>
      <input
        id={id}
        type="text"
        className="csp-input csp-number"
        autoComplete="off"
        list={setting.entries ? list : undefined}
        placeholder={isMixed ? panelText(lang, 'mixed') : written(setting.default)}
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
      {fault && <Fault id={id}>{fault}</Fault>}
    </>
  );
}
