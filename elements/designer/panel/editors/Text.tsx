/** A line of text, or several lines. */
import { type ReactNode, useId } from 'react';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';

/** A value that is no text is shown as it is, so that it can be seen and mended. */
const written = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** An emptied text is taken out where it has no default; else it stays as empty text. */
const textFor = (text: string, { default: byDefault }: EditorProps['setting']): string | undefined =>
  text === '' && (byDefault === undefined || byDefault === '') ? undefined : text;

const placeholderOf = ({ setting, isMixed, lang }: EditorProps): string | undefined => {
  if (isMixed) return panelText(lang, 'mixed');
  return typeof setting.default === 'string' ? setting.default : undefined;
};

export function Text(props: EditorProps): ReactNode {
  const { id, setting, value, describedBy, onChange } = props;
  const list = useId();
  return (
    <>
      <input
        id={id}
        type="text"
        className="csp-input"
        autoComplete="off"
        spellCheck={false}
        list={setting.entries ? list : undefined}
        placeholder={placeholderOf(props)}
        value={written(value)}
        readOnly={props.isReadOnly}
        aria-describedby={describedBy}
        onChange={event => onChange(textFor(event.target.value, setting), { typing: true })}
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
    </>
  );
}

/** Several lines; a list of texts is one text on each line, and stays a list. */
export function Lines(props: EditorProps): ReactNode {
  const { id, setting, value, describedBy, onChange } = props;
  const isList = Array.isArray(value) || Array.isArray(setting.default) || /Placeholder$/.test(setting.at);
  const text = Array.isArray(value) ? value.map(written).join('\n') : written(value);
  const type = (typed: string) => {
    const next = isList ? (typed === '' ? undefined : typed.split('\n')) : textFor(typed, setting);
    onChange(next, { typing: true });
  };
  return (
    <textarea
      id={id}
      className="csp-input csp-area"
      rows={isList ? 2 : 3}
      placeholder={placeholderOf(props)}
      value={text}
      readOnly={props.isReadOnly}
      aria-describedby={describedBy}
      onChange={event => type(event.target.value)}
    />
  );
}
