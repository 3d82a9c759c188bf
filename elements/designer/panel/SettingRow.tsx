/** One setting: its label, its editor, and the button that restores its default. */
import { equal } from '@countersign/sdk/form/common';
import { memo, type ReactNode, useId } from 'react';
import { Json } from './editors/Json.tsx';
import type { EditorEntry, EditorProps, Editors, Notes, PanelSetting, Subject } from './setting.ts';
import { heldBy } from './settings/places.ts';
import { panelText } from './texts.ts';

interface SettingRowProps {
  setting: PanelSetting;
  subjects: readonly Subject[];
  editors: Editors;
  lang: EditorProps['lang'];
  Notes?: Notes | undefined;
  isReadOnly?: boolean | undefined;
  onChange(setting: PanelSetting, value: unknown, options?: { typing?: boolean }): void;
}

const json: EditorEntry = { Editor: Json, isWide: true };

export const entryFor = (editors: Editors, { as }: PanelSetting): EditorEntry =>
  (Object.hasOwn(editors, as) ? editors[as] : undefined) ?? json;

/** A key in one setting draws that setting alone; an editor that reads the whole subjects is drawn with each change. */
function isSame(before: SettingRowProps, after: SettingRowProps): boolean {
  const { setting, editors, lang, onChange } = after;
  if (before.setting !== setting || before.editors !== editors) return false;
  if (before.isReadOnly !== after.isReadOnly) return false;
  if (before.lang !== lang || before.onChange !== onChange) return false;
  if (before.subjects === after.subjects) return true;
  if (entryFor(editors, setting).readsSubjects) return false;
  const [held, next] = [heldBy(before.subjects, setting), heldBy(after.subjects, setting)];
  return held.value === next.value && held.isMixed === next.isMixed;
}

export const SettingRow = memo(
  ({ setting, subjects, editors, lang, Notes, isReadOnly = false, onChange }: SettingRowProps): ReactNode => {
    const id = useId();
    const { value, isMixed } = heldBy(subjects, setting);
    const entry = entryFor(editors, setting);
    const isReset =
      !isReadOnly &&
      setting.default !== undefined &&
      (isMixed || (value !== undefined && !equal(value, setting.default)));
    const row = (
      <div
        className={entry.isWide ? 'csp-setting csp-wide' : 'csp-setting'}
        data-at={setting.at}
        {...(entry.isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
      >
        <span className="csp-label">
          <Label id={id} isGroup={entry.isGroup === true}>
            {setting.label}
          </Label>
          {isReset && (
            <button
              type="button"
              className="csp-icon-button csp-reset"
              title={panelText(lang, 'set-default')}
              aria-label={panelText(lang, 'set-default-of', { name: setting.label })}
              onClick={() => onChange(setting, setting.default)}
            >
              ↺
            </button>
          )}
        </span>
        <div className="csp-editor">
          <entry.Editor
            id={id}
            setting={setting}
            value={value}
            isMixed={isMixed}
            subjects={subjects}
            lang={lang}
            isReadOnly={isReadOnly}
            describedBy={`${id}-error ${id}-notes ${id}-help`}
            onChange={(next, options) => onChange(setting, next, options)}
          />
          {Notes && <Notes id={`${id}-notes`} setting={setting} />}
          {setting.help && (
            <span id={`${id}-help`} hidden>
              {setting.help}
            </span>
          )}
        </div>
      </div>
    );
    return isReadOnly && !entry.isReadable ? (
      <fieldset className="csp-fields" disabled>
        {row}
      </fieldset>
    ) : (
      row
    );
  },
  isSame,
);

const Label = ({
  id,
  isGroup,
  children,
}: {
  id: string;
  isGroup: boolean;
  children: ReactNode;
}): ReactNode =>
  isGroup ? (
    <span id={`${id}-label`}>{children}</span>
  ) : (
    <label id={`${id}-label`} htmlFor={id}>
      {children}
    </label>
  );
