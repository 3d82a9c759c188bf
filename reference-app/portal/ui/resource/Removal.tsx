/** Removes one row of a list: provides a button for the row, and a dialog that asks for confirmation. */
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { RowButton } from '../RowButton.tsx';
import { uiTexts } from '../texts.ts';
import { useListMutation } from '../use-crud.ts';

export interface Removal<Row> {
  /** Row whose removal must be confirmed. Undefined while the dialog is closed. */
  row: Row | undefined;
  choose: (row: Row | undefined) => void;
  confirm: () => void;
}

/**
 * Holds the row to remove and the mutation that removes it. After the removal, all lists of the resource
 * `key` are reloaded.
 */
export function useRowRemoval<Row>(key: string, remove: (row: Row) => Promise<unknown>): Removal<Row> {
  const removal = useListMutation(key, remove);
  const [row, choose] = useState<Row>();
  const confirm = () => {
    if (row !== undefined) removal.mutate(row);
    choose(undefined);
  };
  return { row, choose, confirm };
}

export function RemoveButton({ item, onPress }: { item: string; onPress: () => void }) {
  const { t } = useTexts(uiTexts);
  return (
    <RowButton
      isDestructive
      text={t('list.removeRow')}
      label={t('list.removeOf', { item })}
      onPress={onPress}
    />
  );
}

interface RemoveDialogProps {
  removal: { row: unknown; choose: (row: undefined) => void; confirm: () => void };
  title: string;
  /** Content that explains what the user will lose. */
  children: ReactNode;
}

export function RemoveDialog({ removal, title, children }: RemoveDialogProps) {
  const { t } = useTexts(uiTexts);
  return (
    <ConfirmDialog
      open={removal.row !== undefined}
      title={title}
      confirm={t('list.removeRow')}
      cancel={t('cancel')}
      isDestructive
      onConfirm={removal.confirm}
      onCancel={() => removal.choose(undefined)}
    >
      {children}
    </ConfirmDialog>
  );
}
