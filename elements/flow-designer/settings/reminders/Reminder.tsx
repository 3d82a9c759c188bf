/** One reminder to fill. */
import {
  type FillReminder,
  NOTICE_CHANNELS,
  REMINDER_REPEATS,
  type ReminderRepeat,
} from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import type { ReactNode } from 'react';
import { type GroupKind, Groups } from '../../people/NoticeGroups.tsx';
import { useDesigner } from '../../store/designer.ts';
import { Field } from '../../view/Field.tsx';
import type { SettingsTexts } from '../texts.ts';
import { Days } from './Days.tsx';

interface ReminderProps {
  t: SettingsTexts;
  n: number;
  reminder: FillReminder;
  onChange(reminder: FillReminder, options?: { typing?: boolean }): void;
  onRemove(): void;
}

/** Nobody has started anything yet: there is no initiator, and no leader of one. */
const RECIPIENTS: readonly GroupKind[] = ['members', 'role', 'organization', 'position'];

const setting = { at: 'groups', as: 'groups', group: 'basic', label: '' };

export function Reminder({ t, n, reminder, onChange, onRemove }: ReminderProps): ReactNode {
  const { lang, readOnly } = useDesigner();
  const { repeat, groups, text = '', time, date = '', days = [], channels = ['inApp'] } = reminder;
  const { skipsFilled = false } = reminder;
  const name = translator(lang, flowSettingTexts);
  const set = (fields: Partial<FillReminder>, options?: { typing?: boolean }) =>
    onChange({ ...reminder, ...fields }, options);
  return (
    <fieldset className="cfd-box cfd-reminder" disabled={readOnly}>
      <legend className="csp-unseen">{t('reminder', { n })}</legend>
      <div className="cfd-reminder-head">
        <strong>{t('reminder', { n })}</strong>
        {!readOnly && (
          <button
            type="button"
            className="csp-icon-button"
            aria-label={t('removeReminder', { n })}
            onClick={onRemove}
          >
            ×
          </button>
        )}
      </div>
      <div className="cfd-line">
        <Field name="repeat" label={t('repeat')}>
          {({ id }) => (
            <select
              id={id}
              className="csp-input csp-select"
              value={repeat}
              onChange={event => set(repeating(event.target.value as ReminderRepeat))}
            >
              {REMINDER_REPEATS.map(one => (
                <option key={one} value={one}>
                  {t(`repeat-${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {repeat === 'once' && (
          <Field name="date" label={t('date')}>
            {({ id }) => (
              <input
                id={id}
                type="date"
                className="csp-input"
                value={date}
                onChange={event => set({ date: event.target.value }, { typing: true })}
              />
            )}
          </Field>
        )}
        <Field name="time" label={t('time')}>
          {({ id }) => (
            <input
              id={id}
              type="time"
              className="csp-input"
              value={time}
              onChange={event => set({ time: event.target.value }, { typing: true })}
            />
          )}
        </Field>
      </div>
      {(repeat === 'weekly' || repeat === 'monthly') && (
        <Days t={t} repeat={repeat} days={days} onDays={next => set({ days: next })} />
      )}
      <Field name="groups" label={t('recipients')} isGroup>
        {({ id }) => (
          <Groups
            id={id}
            offered={RECIPIENTS}
            setting={setting}
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
          <input
            id={id}
            className="csp-input"
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
          <div className="cfd-radios">
            {NOTICE_CHANNELS.map(channel => (
              <label key={channel}>
                <input
                  type="checkbox"
                  className="cfd-check"
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
      <div className="cfd-radios">
        <label>
          <input
            type="checkbox"
            className="cfd-check"
            checked={skipsFilled}
            onChange={event => set({ skipsFilled: event.target.checked })}
          />
          {t('skipsFilled')}
        </label>
      </div>
    </fieldset>
  );
}

/** The days of another rule have no meaning. */
const repeating = (repeat: ReminderRepeat): Partial<FillReminder> => ({
  repeat,
  ...(repeat === 'weekly' || repeat === 'monthly' ? { days: [1] } : { days: [] }),
});
