/** Edits a text with one or several lines. */
import { type ReactNode, useId } from 'react';
import { Input, TextArea } from '../../../ui/kit/fields.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';

/**
 * Returns the value as text. A value that is not a text is shown as JSON, so that the user can see and
 * correct it.
 */
const settingValueAsEditableText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/**
 * Converts the text in the input to the value to store. If the text is empty and the setting has no default
 * text, returns undefined, which removes the value.
 */
const textToStoredSettingValue = (
  text: string,
  { default: byDefault }: EditorProps['setting'],
): string | undefined => (text === '' && (byDefault === undefined || byDefault === '') ? undefined : text);

const textPlaceholder = ({ setting, isMixed, lang }: EditorProps): string | undefined => {
  if (isMixed) return panelText(lang, 'mixed');
  return typeof setting.default === 'string' ? setting.default : undefined;
};

export function TextEditor(props: EditorProps): ReactNode {
  const { id, setting, value, describedBy, onChange } = props;
  const list = useId();
  return (
    <>
      <Input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        list={setting.entries ? list : undefined}
        placeholder={textPlaceholder(props)}
        value={settingValueAsEditableText(value)}
        readOnly={props.isReadOnly}
        aria-describedby={describedBy}
        onChange={event => onChange(textToStoredSettingValue(event.target.value, setting), { typing: true })}
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

/** Edits a text with several lines, or a list of texts with one text on each line. A list stays a list. */
export function LinesEditor(props: EditorProps): ReactNode {
  const { id, setting, value, describedBy, onChange } = props;
  const isList = Array.isArray(value) || Array.isArray(setting.default) || /Placeholder$/.test(setting.at);
  const text = Array.isArray(value)
    ? value.map(settingValueAsEditableText).join('\n')
    : settingValueAsEditableText(value);
  const type = (typed: string) => {
    const next = isList
      ? typed === ''
        ? undefined
        : typed.split('\n')
      : textToStoredSettingValue(typed, setting);
    onChange(next, { typing: true });
  };
  return (
    <TextArea
      id={id}
      rows={isList ? 2 : 3}
      placeholder={textPlaceholder(props)}
      value={text}
      readOnly={props.isReadOnly}
      aria-describedby={describedBy}
      onChange={event => type(event.target.value)}
    />
  );
}
