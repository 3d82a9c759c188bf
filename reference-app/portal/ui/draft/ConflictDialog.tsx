/** Two authors changed one draft: both side by side, difference by difference, and the author's choice. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { formatInstant } from '../format/instant.ts';
import { designTexts } from './texts.ts';

/** `both` was changed by both authors, so nothing can be chosen for them. */
export type Author = 'you' | 'them' | 'both';

/** One difference: its place, and the text of each side; undefined where a side changed nothing. */
export interface ConflictRow {
  name: string;
  by: Author;
  yours: string | undefined;
  theirs: string | undefined;
}

interface ConflictDialogProps {
  /** The name of the other author, and the instant of their save. */
  by: string;
  at: string;
  /** The same list while nothing changes. */
  rows: readonly ConflictRow[];
  onTakeYours: () => void;
  onTakeTheirs: () => void;
  /** Gets the indices of the rows whose other side was chosen. */
  onMerge: (theirs: ReadonlySet<number>) => void;
  onClose: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { by, at, rows, onTakeYours, onTakeTheirs, onMerge, onClose } = props;
  const { t } = useTexts(designTexts);
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
            <Row
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

/** The change of each author beside the other's. */
function Row({ row, isTheirs, onChoose }: RowProps) {
  const { t } = useTexts(designTexts);
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
