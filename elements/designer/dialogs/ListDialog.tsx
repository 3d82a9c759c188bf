/**
 * Renders a list whose entries can be added, edited, copied and removed, such as the rules or events of a
 * form.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { DialogFrame, type DialogProps } from './DialogFrame.tsx';
import { sharedDialogTextsForLanguage } from './texts.ts';

/** Accessible names of the buttons that edit, copy or remove an entry of the list. */
export interface EntryNames {
  edit: string;
  copy: string;
  remove: string;
  /** Text that is announced after an entry has been removed from the list. */
  removed: string;
}

interface ListDialogProps<Entry extends { at: number }> extends DialogProps {
  lang: Lang;
  title: string;
  /** Entries of the list. `at` is the index of an entry in the definition and identifies the entry. */
  entries: readonly Entry[];
  /** Whether the entries are numbered. */
  isOrdered?: boolean;
  emptyText: string;
  addText: string;
  namesOf(entry: Entry, index: number): EntryNames;
  describe(entry: Entry, index: number): ReactNode;
  onAdd(): void;
  onEdit(entry: Entry): void;
  onCopy(entry: Entry): void;
  onRemove(entry: Entry): void;
  /** Content displayed above the list, such as warnings. */
  warnings?: ReactNode;
  /** The editor of the list entry that the user has opened. */
  children: ReactNode;
}

export function ListDialog<Entry extends { at: number }>(props: ListDialogProps<Entry>): ReactNode {
  const { lang, title, entries, emptyText, addText, onClose } = props;
  const t = sharedDialogTextsForLanguage(lang);
  const [announced, announce] = useState('');
  const List = props.isOrdered ? 'ol' : 'ul';
  const remove = (entry: Entry, removed: string) => {
    props.onRemove(entry);
    announce(removed);
  };
  return (
    <DialogFrame
      lang={lang}
      title={title}
      width={850}
      onClose={onClose}
      footer={
        <Button look="plain" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {props.warnings}
      {entries.length === 0 && <div className="dialog-empty">{emptyText}</div>}
      <List className="dialog-list">
        {entries.map((entry, index) => {
          const names = props.namesOf(entry, index);
          return (
            <li key={entry.at}>
              <span>{props.describe(entry, index)}</span>
              <Button look="plain" aria-label={names.edit} onClick={() => props.onEdit(entry)}>
                {t('edit')}
              </Button>
              <Button look="plain" aria-label={names.copy} onClick={() => props.onCopy(entry)}>
                {t('copyEntry')}
              </Button>
              <Button look="plain" aria-label={names.remove} onClick={() => remove(entry, names.removed)}>
                {t('remove')}
              </Button>
            </li>
          );
        })}
      </List>
      <Button look="add" onClick={props.onAdd}>
        + {addText}
      </Button>
      <span className="panel-unseen" role="status">
        {announced}
      </span>
      {props.children}
    </DialogFrame>
  );
}
