/** Edits the working calendar of the tenant: weekly hours, holidays and make-up days. */
import '../../../ui/settings/settings-page.css';
import './calendar.css';
import type { PartOf } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePersistedUnsavedInput, useRestoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { formatFailureMessage } from '../../../ui/format/failure-text.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { AdminPage } from '../../../ui/Page.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { CalendarDates } from './CalendarDates.tsx';
import { type CalendarDraft, type CalendarPartProps, problemsOfDraft, toCalendar, toDraft } from './draft.ts';
import { calendarTexts } from './texts.ts';

const CALENDAR_QUERY_KEY = 'calendar';
type StoredCalendar = PartOf<'GET calendar/info', 'response'>;

export default function WorkingCalendarPage() {
  const { t } = useTexts(calendarTexts);
  const stored = useQuery({ queryKey: [CALENDAR_QUERY_KEY, 'info'], queryFn: () => client.calendar.info() });
  return (
    <AdminPage intro={t('calendar.intro')}>
      {stored.isError && <QueryFailure error={stored.error} retry={() => stored.refetch()} />}
      {stored.data && <CalendarEditor key={stored.data.version} stored={stored.data} />}
    </AdminPage>
  );
}

function CalendarEditor({ stored }: { stored: StoredCalendar }) {
  const { t } = useTexts(calendarTexts);
  const { place, restored } = useRestoredInput<CalendarDraft>('calendar', String(stored.version));
  const [draft, setDraft] = useState<CalendarDraft>(restored ?? toDraft(stored.calendar));
  const isSame = JSON.stringify(toCalendar(draft)) === JSON.stringify(stored.calendar);
  const dirty = useRef(false);
  dirty.current = !isSame;
  usePersistedUnsavedInput(place, isSame ? undefined : draft);
  const problems = problemsOfDraft(draft);
  const faultyPaths = new Set(problems.map(({ path }) => path));
  const save = useListMutation(
    CALENDAR_QUERY_KEY,
    () => client.calendar.update({ body: { calendar: toCalendar(draft), version: stored.version } }),
    { showsErrors: true },
  );
  return (
    <>
      {save.error && <Alert severity="error">{formatFailureMessage(save.error)}</Alert>}
      <WeekHours draft={draft} onChange={setDraft} faultyPaths={faultyPaths} timeZone={stored.timeZone} />
      <CalendarDates draft={draft} onChange={setDraft} faultyPaths={faultyPaths} />
      <div className={isSame ? 'settings-end' : 'settings-end is-sticky'}>
        <span role="status">{!isSame && t('calendar.unsaved')}</span>
        <Button
          variant="contained"
          disabled={isSame || problems.length > 0 || save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t('calendar.save')}
        </Button>
      </div>
      <LeaveGuard isDirty={() => dirty.current} />
    </>
  );
}

function WeekHours({ draft, onChange, faultyPaths, timeZone }: CalendarPartProps & { timeZone: string }) {
  const { t } = useTexts(calendarTexts);
  const setDay = (day: number, text: string) =>
    onChange({ ...draft, week: draft.week.map((hours, index) => (index === day ? text : hours)) });
  return (
    <section className="settings-card">
      <h2>{t('calendar.week')}</h2>
      <small>{t('calendar.weekHint', { zone: timeZone })}</small>
      {faultyPaths.has('week') && <Alert severity="error">{t('calendar.noWorkingDay')}</Alert>}
      <div className="calendar-week">
        {draft.week.map((hours, day) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the week
            key={day}
            label={t(`calendar.day.${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)}
            value={hours}
            placeholder={t('calendar.rest')}
            error={faultyPaths.has(`week.${day}`)}
            helperText={faultyPaths.has(`week.${day}`) ? t('calendar.badHours') : ''}
            onChange={event => setDay(day, event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </div>
    </section>
  );
}
