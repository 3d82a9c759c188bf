/** The reminders to fill: each with its recipients, text, time and channels. */
import type { FillReminder } from '@countersign/sdk/flow';
import { translator } from '@countersign/sdk/i18n';
import { flowSettingTexts } from '@countersign/sdk/i18n/flow-settings';
import { type ReactNode, useRef } from 'react';
import { announcementAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTexts } from '../texts.ts';
import { useSettings } from '../use-setting.ts';
import { Reminder } from './Reminder.tsx';

export function Reminders({ t }: { t: SettingsTexts }): ReactNode {
  const { store, lang, readOnly } = useDesigner();
  const { setting, set } = useSettings('remind');
  const name = translator(lang, flowSettingTexts);
  const list = useRef<HTMLDivElement>(null);
  const reminders = Array.isArray(setting.reminders) ? setting.reminders : [];
  const change = (next: readonly FillReminder[], options?: { typing?: boolean }) =>
    set('reminders', next.length > 0 ? next : undefined, options);
  const add = () => {
    change([...reminders, { id: crypto.randomUUID(), groups: [], repeat: 'daily', time: '09:00' }]);
    store.set(announcementAtom, { text: t('reminderAdded') });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('.cfd-reminder:last-of-type select')?.focus(),
    );
  };
  const remove = (at: number) => {
    change(reminders.toSpliced(at, 1));
    store.set(announcementAtom, { text: t('reminderRemoved') });
    list.current?.querySelector<HTMLElement>('[data-add-reminder]')?.focus();
  };
  return (
    <>
      <h2>{t('remind')}</h2>
      <div ref={list} className="cfd-section">
        <p className="cfd-hint">{name('flow.reminders.help')}</p>
        {reminders.map((reminder, at) => (
          <Reminder
            key={reminder.id}
            t={t}
            n={at + 1}
            reminder={reminder}
            onChange={(next, options) => change(reminders.with(at, next), options)}
            onRemove={() => remove(at)}
          />
        ))}
        {reminders.length === 0 && <p className="csd-nothing">{t('noReminders')}</p>}
        {!readOnly && (
          <button type="button" className="csp-button csp-add" data-add-reminder="" onClick={add}>
            + {t('addReminder')}
          </button>
        )}
      </div>
    </>
  );
}
