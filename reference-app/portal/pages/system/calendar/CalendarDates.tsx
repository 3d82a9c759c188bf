/** Edits the holidays and make-up days of a year. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { currentDay } from '../../../ui/format/clock-time.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import {
  type CalendarPartProps,
  countWorkingDays,
  type DraftException,
  withExceptions,
  yearsOfDraft,
} from './draft.ts';
import { HolidayImportDialog } from './HolidayImport.tsx';
import { calendarTexts } from './texts.ts';

const thisYear = (): number => Number(currentDay().slice(0, 4));

export function CalendarDates({ draft, onChange, faultyPaths }: CalendarPartProps) {
  const { t } = useTexts(calendarTexts);
  const [year, setYear] = useState(thisYear);
  const [isImporting, setImporting] = useState(false);
  const days = countWorkingDays(draft, year);
  const rows = draft.exceptions.flatMap((exception, index) => {
    // A date that is not entered yet is shown in every year.
    const isShown = exception.date === '' || exception.date.startsWith(`${year}-`);
    return isShown ? [{ exception, index }] : [];
  });
  const set = (index: number, part: Partial<DraftException>) =>
    onChange({
      ...draft,
      exceptions: draft.exceptions.map((one, at) => (at === index ? { ...one, ...part } : one)),
    });
  const remove = (index: number) =>
    onChange({ ...draft, exceptions: draft.exceptions.filter((_, at) => at !== index) });
  const add = () =>
    onChange({
      ...draft,
      exceptions: [...draft.exceptions, { date: '', isWorking: false, name: '', hours: '' }],
    });
  return (
    <section className="settings-card">
      <div className="calendar-head">
        <h2>{t('calendar.exceptions')}</h2>
        <TextField
          select
          size="small"
          label={t('calendar.year')}
          value={year}
          onChange={event => setYear(Number(event.target.value))}
        >
          {yearsOfDraft(draft, thisYear()).map(one => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" onClick={() => setImporting(true)}>
          {t('calendar.import')}
        </Button>
        <Button variant="outlined" onClick={add}>
          {t('calendar.add')}
        </Button>
      </div>
      {days !== undefined && <small>{t('calendar.count', { year, days })}</small>}
      {draft.exceptions.length === 0 && <p>{t('calendar.none')}</p>}
      <ul className="calendar-dates">
        {rows.map(({ exception, index }) => (
          <ExceptionRow
            key={index}
            exception={exception}
            isFaulty={faultyPaths.has(`exceptions.${index}`)}
            onChange={part => set(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {isImporting && (
        <HolidayImportDialog
          draft={draft}
          onClose={() => setImporting(false)}
          onTake={exceptions => {
            onChange(withExceptions(draft, exceptions));
            setYear(Number(exceptions[0]?.date.slice(0, 4)) || year);
          }}
        />
      )}
    </section>
  );
}

interface ExceptionRowProps {
  exception: DraftException;
  isFaulty: boolean;
  onChange: (part: Partial<DraftException>) => void;
  onRemove: () => void;
}

function ExceptionRow({ exception, isFaulty, onChange, onRemove }: ExceptionRowProps) {
  const { t } = useTexts(calendarTexts);
  const { date, isWorking, name, hours } = exception;
  // The date is faulty if it is missing or occurs twice. Otherwise the hours are.
  const areHoursFaulty = isFaulty && isWorking && hours.trim() !== '' && date !== '';
  return (
    <li>
      <TextField
        type="date"
        size="small"
        label={t('calendar.date')}
        value={date}
        error={isFaulty && !areHoursFaulty}
        helperText={isFaulty && !areHoursFaulty ? t('calendar.badDate') : ''}
        onChange={event => onChange({ date: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        select
        size="small"
        label={t('calendar.kind')}
        value={isWorking ? 'work' : 'off'}
        onChange={event => onChange({ isWorking: event.target.value === 'work' })}
      >
        <MenuItem value="off">{t('calendar.holiday')}</MenuItem>
        <MenuItem value="work">{t('calendar.makeUp')}</MenuItem>
      </TextField>
      <TextField
        size="small"
        label={t('calendar.name')}
        value={name}
        onChange={event => onChange({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {isWorking ? (
        <TextField
          size="small"
          label={t('calendar.hours')}
          placeholder={t('calendar.hoursHint')}
          value={hours}
          error={areHoursFaulty}
          helperText={areHoursFaulty ? t('calendar.badHours') : ''}
          onChange={event => onChange({ hours: event.target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ) : (
        <span />
      )}
      <IconButton aria-label={t('calendar.remove', { date })} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}
