/** Dialog that reads holidays from text or from a calendar file, and shows what it found before they are added. */
import { type CalendarException, MAX_CALENDAR_EXCEPTIONS, readHolidays } from '@countersign/sdk/flow';
import { readTextFile } from '@countersign/sdk/text-file';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { type CalendarDraft, shownUnreadLines, surplusExceptions } from './draft.ts';
import { calendarTexts } from './texts.ts';

interface HolidayImportDialogProps {
  /** The calendar to which the days are added. */
  draft: CalendarDraft;
  onTake: (exceptions: readonly CalendarException[]) => void;
  onClose: () => void;
}

export function HolidayImportDialog({ draft, onTake, onClose }: HolidayImportDialogProps) {
  const { t } = useTexts(calendarTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { exceptions, unreadLines } = useMemo(() => readHolidays(text), [text]);
  const unread = shownUnreadLines(text, unreadLines);
  const surplus = surplusExceptions(draft, exceptions);
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) setText(await readTextFile(file));
    target.value = '';
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('calendar.import')}</DialogTitle>
      <DialogContent className="calendar-import">
        <small>{t('calendar.importHint')}</small>
        <TextField
          multiline
          autoFocus
          minRows={6}
          maxRows={12}
          label={t('calendar.importText')}
          placeholder={t('calendar.importExample')}
          value={text}
          onChange={event => setText(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <input ref={input} hidden type="file" accept=".ics,.txt,.csv" onChange={readFile} />
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t('calendar.importFile')}
        </Button>
        <span role="status">{text !== '' && t('calendar.importRead', { count: exceptions.length })}</span>
        {surplus > 0 && (
          <Alert severity="error">
            {t('calendar.importTooMany', { most: MAX_CALENDAR_EXCEPTIONS, count: surplus })}
          </Alert>
        )}
        {unread.lines.length > 0 && (
          <Alert severity="warning">
            {t('calendar.importUnread')}
            <ul>
              {unread.lines.map(line => (
                <li key={line}>{line}</li>
              ))}
              {unread.more > 0 && <li>{t('calendar.importMore', { count: unread.more })}</li>}
            </ul>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={exceptions.length === 0 || surplus > 0}
          onClick={() => {
            onTake(exceptions);
            onClose();
          }}
        >
          {t('calendar.importTake')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
