/** Two authors changed one form: both drafts side by side, difference by difference, and the author's choice. */
import type { FormDefinition } from '@countersign/sdk/form';
import { type Difference, differenceText } from '@countersign/sdk/form/compare';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { formatInstant } from '../../../../ui/format/instant.ts';
import { definitionOf } from '../definition-of.ts';
import { formTexts } from '../texts.ts';
import type { Conflict } from './draft-sync.ts';
import { merged, type Side, sidesOf } from './merge.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  /** Your draft as it is now; it may have changed since the conflict was found. */
  yours: string;
  onChoose: (chosen: FormDefinition) => void;
  onClose: () => void;
}

export function ConflictDialog({ conflict, yours: yourText, onChoose, onClose }: ConflictDialogProps) {
  const { t } = useTexts(formTexts);
  const id = useId();
  const { yours, theirs, sides } = useMemo(() => {
    const drafts = {
      base: definitionOf(conflict.base),
      yours: definitionOf(yourText),
      theirs: definitionOf(conflict.theirs.jsonContent),
    };
    return { ...drafts, sides: sidesOf(drafts) };
  }, [conflict, yourText]);
  const [taken, setTaken] = useState<ReadonlySet<number>>(
    () => new Set(sides.flatMap(({ by }, at) => (by === 'them' ? [at] : []))),
  );
  const choose = (at: number, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(at);
    else next.delete(at);
    setTaken(next);
  };
  const merge = () =>
    onChoose(
      merged(
        yours,
        sides.filter((_, at) => taken.has(at)).map(one => one.difference),
      ),
    );
  const name = conflict.by || t('conflict.someone');
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{t('conflict.title', { name })}</DialogTitle>
      <DialogContent className="conflict">
        <p>
          {sides.length > 0
            ? t('conflict.text', { time: conflict.at ? formatInstant(conflict.at) : '—' })
            : t('conflict.none')}
        </p>
        <ul>
          {sides.map((side, at) => (
            <SideRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is
              key={at}
              side={side}
              isTheirs={taken.has(at)}
              onChoose={isTheirs => choose(at, isTheirs)}
            />
          ))}
        </ul>
      </DialogContent>
      <DialogActions className="conflict-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button onClick={() => onChoose(theirs)}>{t('conflict.takeTheirs')}</Button>
        <Button onClick={() => onChoose(yours)}>{t('conflict.takeYours')}</Button>
        <Button variant="contained" onClick={merge}>
          {t('conflict.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SideRowProps {
  side: Side;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

/** The change of each author beside the other's. */
function SideRow({ side, isTheirs, onChoose }: SideRowProps) {
  const { t, lang } = useTexts(formTexts);
  const name = useId();
  const { difference, by, yours, theirs } = side;
  const textOf = (change: Difference | undefined, other: Difference | undefined) =>
    change
      ? differenceText(change, lang)
      : other
        ? t('conflict.unchanged')
        : differenceText(difference, lang);
  const options = [
    { value: false, title: t('conflict.yours'), text: textOf(yours, theirs) },
    { value: true, title: t('conflict.theirs'), text: textOf(theirs, yours) },
  ];
  return (
    <li>
      <fieldset className={`conflict-side by-${by}`}>
        <legend>
          {'name' in difference ? difference.name : difference.path.join('.')}
          <small>{t(`conflict.by.${by}`)}</small>
        </legend>
        {options.map(({ value, title, text }) => (
          <label key={title}>
            <input type="radio" name={name} checked={isTheirs === value} onChange={() => onChoose(value)} />
            <span>
              <small>{title}</small>
              {text}
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
