/**
 * Dialog for a draft that two authors have changed. Shows each difference side by side and lets the user
 * choose.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { formatInstant } from '../format/instant.ts';
import { designDraftTexts } from './texts.ts';

/**
 * The author of a change. `both` means that both authors changed the element. In this case, the dialog
 * preselects the user's version.
 */
export type Author = 'you' | 'them' | 'both';

/**
 * One difference: the changed element, and the text of each author's version. A text is undefined if that
 * author changed nothing.
 */
export interface ConflictRow {
  name: string;
  by: Author;
  yours: string | undefined;
  theirs: string | undefined;
}

interface ConflictDialogProps {
  /** Name of the author who saved first. `at` is the time of this save. */
  by: string;
  at: string;
  /**
   * Differences between the drafts of the two authors. Pass the same array object until a difference changes.
   */
  rows: readonly ConflictRow[];
  onTakeYours: () => void;
  onTakeTheirs: () => void;
  /** Called with the indices of the differences for which the user chose the other author's version. */
  onMerge: (theirs: ReadonlySet<number>) => void;
  onClose: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { by, at, rows, onTakeYours, onTakeTheirs, onMerge, onClose } = props;
  const { t } = useTexts(designDraftTexts);
  const id = useId();
  const [taken, setTaken] = useState<ReadonlySet<number>>(
    () => new Set(rows.flatMap((row, index) => (row.by === 'them' ? [index] : []))),
  );
  const choose = (index: number, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(index);
    else next.delete(index);
    setTaken(next);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('conflict.title', { name: by || t('conflict.someone') })}</DialogTitle>
      <DialogContent className="conflict">
        <p>
          {rows.length > 0 ? t('conflict.text', { time: at ? formatInstant(at) : '—' }) : t('conflict.none')}
        </p>
        <ul>
          {rows.map((row, index) => (
            <ConflictRowChoice
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
              key={index}
              row={row}
              isTheirs={taken.has(index)}
              onChoose={isTheirs => choose(index, isTheirs)}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions className="conflict-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button onClick={onTakeTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button onClick={onTakeYours}>{t('conflict.takeYours')}</Button>
        <Button variant="contained" onClick={() => onMerge(taken)}>
          {t('conflict.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RowProps {
  row: ConflictRow;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

/** Shows the changes of both authors side by side. */
function ConflictRowChoice({ row, isTheirs, onChoose }: RowProps) {
  const { t } = useTexts(designDraftTexts);
  const group = useId();
  const options = [
    { value: false, title: t('conflict.yours'), text: row.yours },
    { value: true, title: t('conflict.theirs'), text: row.theirs },
  ];
  return (
    <li>
      <fieldset className={`conflict-side by-${row.by}`}>
        <legend>
          {row.name}
          <small>{t(`conflict.by.${row.by}`)}</small>
        </legend>
        {options.map(({ value, title, text }) => (
          <label key={title}>
            <input type="radio" name={group} checked={isTheirs === value} onChange={() => onChoose(value)} />
            <span>
              <small>{title}</small>
              {text ?? t('conflict.unchanged')}
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
