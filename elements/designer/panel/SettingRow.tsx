/** Renders one setting: its label, its editor, and the button that restores the default value. */
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import { memo, type ReactNode, useId } from 'react';
import { IconButton } from '../../ui/kit/Button.tsx';
import { JsonEditor } from './editors/Json.tsx';
import type { EditorEntry, EditorProps, Editors, Notes, PanelSetting, Subject } from './setting.ts';
import { readCommonSettingValue } from './settings/places.ts';
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

const fallbackJsonSettingEditor: EditorEntry = { Editor: JsonEditor, isWide: true };

export const findEditorForSetting = (editors: Editors, { as }: PanelSetting): EditorEntry =>
  (Object.hasOwn(editors, as) ? editors[as] : undefined) ?? fallbackJsonSettingEditor;

/**
 * Returns true if a setting row can be kept without rendering it again. Therefore, a key press renders only
 * the row of the edited setting. If a row's editor reads other properties of the edited objects, each change
 * renders the row.
 */
function areSettingRowPropsEqual(before: SettingRowProps, after: SettingRowProps): boolean {
  const { setting, editors, lang, onChange } = after;
  if (before.setting !== setting || before.editors !== editors) return false;
  if (before.isReadOnly !== after.isReadOnly) return false;
  if (before.lang !== lang || before.onChange !== onChange) return false;
  if (before.subjects === after.subjects) return true;
  if (findEditorForSetting(editors, setting).readsSubjects) return false;
  const [held, next] = [
    readCommonSettingValue(before.subjects, setting),
    readCommonSettingValue(after.subjects, setting),
  ];
  return held.value === next.value && held.isMixed === next.isMixed;
}

export const SettingRow = memo(
  ({ setting, subjects, editors, lang, Notes, isReadOnly = false, onChange }: SettingRowProps): ReactNode => {
    const id = useId();
    const { value, isMixed } = readCommonSettingValue(subjects, setting);
    const entry = findEditorForSetting(editors, setting);
    const isReset =
      !isReadOnly &&
      setting.default !== undefined &&
      (isMixed || (value !== undefined && !areDeeplyEqual(value, setting.default)));
    const row = (
      <div
        className={entry.isWide ? 'panel-setting panel-wide' : 'panel-setting'}
        data-at={setting.at}
        {...(entry.isGroup ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
      >
        <span className="panel-label">
          <SettingLabel id={id} isGroup={entry.isGroup === true}>
            {setting.label}
          </SettingLabel>
          {isReset && (
            <IconButton
              className="panel-reset"
              title={panelText(lang, 'set-default')}
              label={panelText(lang, 'set-default-of', { name: setting.label })}
              onClick={() => onChange(setting, setting.default)}
            >
              ↺
            </IconButton>
          )}
        </span>
        <div className="panel-editor">
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
      <fieldset className="panel-fields" disabled>
        {row}
      </fieldset>
    ) : (
      row
    );
  },
  areSettingRowPropsEqual,
);

const SettingLabel = ({
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
