/** Edits one reminder that asks people to fill in the form: its schedule, recipients, text and channels. */
import {
  type FillReminder,
  NOTICE_CHANNELS,
  REMINDER_REPEAT_FREQUENCIES,
  type ReminderRepeat,
} from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/kit/Button.tsx';
import { Input, Select } from '../../../ui/kit/fields.tsx';
import { NoticeGroupsEditor, type NoticeRecipientType } from '../../people/NoticeGroups.tsx';
import { useDesigner } from '../../store/designer.ts';
import { Field } from '../../view/Field.tsx';
import type { SettingsTexts } from '../texts.ts';
import { ReminderDays } from './Days.tsx';

interface ReminderProps {
  t: SettingsTexts;
  n: number;
  reminder: FillReminder;
  onChange(reminder: FillReminder, options?: { typing?: boolean }): void;
  onRemove(): void;
}

/**
 * Recipient types that can be determined before an instance starts. At that time there is no initiator, and
 * therefore no manager of the initiator.
 */
const REMINDER_RECIPIENTS: readonly NoticeRecipientType[] = ['members', 'role', 'organization', 'position'];

const reminderRecipientsSetting = { at: 'groups', as: 'groups', group: 'basic', label: '' };

export function ReminderEditor({ t, n, reminder, onChange, onRemove }: ReminderProps): ReactNode {
  const { lang, readOnly } = useDesigner();
  const { repeat, groups, text = '', time, date = '', days = [], channels = ['inApp'] } = reminder;
  const { skipsFilled = false } = reminder;
  const name = translator(lang, flowSettingTexts);
  const set = (fields: Partial<FillReminder>, options?: { typing?: boolean }) =>
    onChange({ ...reminder, ...fields }, options);
  return (
    <fieldset className="flow-box flow-reminder" disabled={readOnly}>
      <legend className="panel-unseen">{t('reminder', { n })}</legend>
      <div className="flow-reminder-head">
        <strong>{t('reminder', { n })}</strong>
        {!readOnly && (
          <IconButton label={t('removeReminder', { n })} onClick={onRemove}>
            ×
          </IconButton>
        )}
      </div>
      <div className="flow-line">
        <Field name="repeat" label={t('repeat')}>
          {({ id }) => (
            <Select
              id={id}
              value={repeat}
              onChange={event => set(reminderRepeatWithDefaultDays(event.target.value as ReminderRepeat))}
            >
              {REMINDER_REPEAT_FREQUENCIES.map(one => (
                <option key={one} value={one}>
                  {t(`repeat-${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {repeat === 'once' && (
          <Field name="date" label={t('date')}>
            {({ id }) => (
              <Input
                id={id}
                type="date"
                value={date}
                onChange={event => set({ date: event.target.value }, { typing: true })}
              />
            )}
          </Field>
        )}
        <Field name="time" label={t('time')}>
          {({ id }) => (
            <Input
              id={id}
              type="time"
              value={time}
              onChange={event => set({ time: event.target.value }, { typing: true })}
            />
          )}
        </Field>
      </div>
      {(repeat === 'weekly' || repeat === 'monthly') && (
        <ReminderDays t={t} repeat={repeat} days={days} onDays={next => set({ days: next })} />
      )}
      <Field name="groups" label={t('recipients')} isGroup>
        {({ id }) => (
          <NoticeGroupsEditor
            id={id}
            offered={REMINDER_RECIPIENTS}
            setting={reminderRecipientsSetting}
            value={groups}
            isMixed={false}
            subjects={[]}
            lang={lang}
            describedBy=""
            onChange={(next, options) => set({ groups: next as FillReminder['groups'] }, options)}
          />
        )}
      </Field>
      <Field name="text" label={t('text')} hint={t('textHint')}>
        {({ id, describedBy }) => (
          <Input
            id={id}
            maxLength={200}
            autoComplete="off"
            value={text}
            aria-describedby={describedBy}
            onChange={event => set({ text: event.target.value }, { typing: true })}
          />
        )}
      </Field>
      <Field name="channels" label={t('channels')} isGroup>
        {() => (
          <div className="flow-radios">
            {NOTICE_CHANNELS.map(channel => (
              <label key={channel}>
                <input
                  type="checkbox"
                  className="flow-check"
                  checked={channels.includes(channel)}
                  onChange={() =>
                    set({
                      channels: NOTICE_CHANNELS.filter(one => (one === channel) !== channels.includes(one)),
                    })
                  }
                />
                {name(`channels.${channel}`)}
              </label>
            ))}
          </div>
        )}
      </Field>
      <div className="flow-radios">
        <label>
          <input
            type="checkbox"
            className="flow-check"
            checked={skipsFilled}
            onChange={event => set({ skipsFilled: event.target.checked })}
          />
          {t('skipsFilled')}
        </label>
      </div>
    </fieldset>
  );
}

/**
 * Returns the given repetition with its default days. The previous days are replaced, because a day number
 * has a different meaning for each repetition.
 */
const reminderRepeatWithDefaultDays = (repeat: ReminderRepeat): Partial<FillReminder> => ({
  repeat,
  ...(repeat === 'weekly' || repeat === 'monthly' ? { days: [1] } : { days: [] }),
});
