/** Edits the list of reminders that ask people to fill in the form. */
import type { FillReminder } from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { type ReactNode, useRef } from 'react';
import { announceToScreenReader } from '../../../designer/store/announcement.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTexts } from '../texts.ts';
import { useFlowSettings } from '../use-setting.ts';
import { ReminderEditor } from './Reminder.tsx';

export function RemindersEditor({ t }: { t: SettingsTexts }): ReactNode {
  const { store, lang, readOnly } = useDesigner();
  const { setting, set } = useFlowSettings('remind');
  const name = translator(lang, flowSettingTexts);
  const list = useRef<HTMLDivElement>(null);
  const reminders = Array.isArray(setting.reminders) ? setting.reminders : [];
  const change = (next: readonly FillReminder[], options?: { typing?: boolean }) =>
    set('reminders', next.length > 0 ? next : undefined, options);
  const add = () => {
    change([...reminders, { id: crypto.randomUUID(), groups: [], repeat: 'daily', time: '09:00' }]);
    announceToScreenReader({ store }, t('reminderAdded'));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('.flow-reminder:last-of-type select')?.focus(),
    );
  };
  const remove = (at: number) => {
    change(reminders.toSpliced(at, 1));
    announceToScreenReader({ store }, t('reminderRemoved'));
    list.current?.querySelector<HTMLElement>('[data-add-reminder]')?.focus();
  };
  return (
    <>
      <h2>{t('remind')}</h2>
      <div ref={list} className="flow-section">
        <p className="flow-hint">{name('flow.reminders.help')}</p>
        {reminders.map((reminder, at) => (
          <ReminderEditor
            key={reminder.id}
            t={t}
            n={at + 1}
            reminder={reminder}
            onChange={(next, options) => change(reminders.with(at, next), options)}
            onRemove={() => remove(at)}
          />
        ))}
        {reminders.length === 0 && <p className="designer-nothing">{t('noReminders')}</p>}
        {!readOnly && (
          <Button look="add" data-add-reminder="" onClick={add}>
            + {t('addReminder')}
          </Button>
        )}
      </div>
    </>
  );
}
