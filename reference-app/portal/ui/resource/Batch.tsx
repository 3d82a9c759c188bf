/**
 * Bar that runs batch actions on the selected rows. Rows for which the action failed stay selected and are
 * listed by name.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../session/language.ts';
import { BatchBar } from '../BatchBar.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { focusFirstListRow } from '../list/focus-list.ts';
import { FlowUsageWarning } from '../processes/FlowUsageWarning.tsx';
import type { UsageAction, UsageKind } from '../processes/usage.ts';
import { showToast } from '../toasts.tsx';
import { useListMutation } from '../use-crud.ts';
import { type BatchRowOutcome, groupFailuresByReason, MAX_BATCH_ROWS } from './outcomes.ts';
import { resourceTexts } from './texts.ts';

export interface BatchAction {
  name: string;
  label: string;
  /** Returns the confirmation question for a number of rows. */
  title: (count: number) => string;
  /** Text in the confirmation dialog that explains the effect of the action. */
  text?: string;
  /** Input fields in the confirmation dialog. `run` can read their values. */
  fields?: ReactNode;
  /**
   * Set if processes can use the selected rows. The confirmation dialog then lists the processes that use
   * these rows.
   */
  used?: { kind: UsageKind; action: UsageAction };
  isDestructive?: boolean;
  run: (ids: string[]) => Promise<BatchRowOutcome[]>;
}

interface BatchProps {
  /** Name of the resource whose lists are reloaded. */
  resource: string;
  actions: readonly BatchAction[];
  /** Names of the selected rows, by id. */
  selected: ReadonlyMap<string, string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

export default function ResourceBatchBar({ resource, actions, selected, onSelect }: BatchProps) {
  const { t } = useTexts(resourceTexts);
  const [asked, setAsked] = useState<BatchAction>();
  const change = useListMutation(resource, (action: BatchAction) => action.run([...selected.keys()]), {
    message: '',
    onDone: outcomes => {
      const failed = outcomes.filter(({ ok }) => !ok);
      if (failed.length === 0) showToast('success', t('records.done', { count: outcomes.length }));
      onSelect(new Set(failed.map(({ id }) => id)));
      if (failed.length === 0) focusFirstListRow();
    },
  });
  const reasons = groupFailuresByReason(change.data ?? [], selected);
  const confirm = () => {
    if (asked) change.mutate(asked);
    setAsked(undefined);
  };
  return (
    <>
      <BatchBar
        label={t('list.selected', { count: selected.size })}
        clear={t('list.clearSelection')}
        onClear={() => onSelect(new Set())}
      >
        {selected.size > MAX_BATCH_ROWS && <span>{t('records.most', { count: MAX_BATCH_ROWS })}</span>}
        {actions.map(action => (
          <Button
            key={action.name}
            size="small"
            variant="outlined"
            color={action.isDestructive ? 'error' : 'primary'}
            disabled={selected.size > MAX_BATCH_ROWS || change.isPending}
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        ))}
      </BatchBar>
      {reasons.length > 0 && (
        <Alert severity="error">
          {t('records.failed', { count: reasons.reduce((sum, { names }) => sum + names.length, 0) })}
          <ul className="batch-reasons">
            {reasons.map(({ message, names }) => (
              <li key={message}>{t('records.reason', { names: names.join(t('records.comma')), message })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.title(selected.size) ?? ''}
        confirm={asked?.label ?? ''}
        cancel={t('cancel')}
        isDestructive={asked?.isDestructive ?? false}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked?.text}
        {asked?.fields}
        {asked?.used && <FlowUsageWarning {...asked.used} ids={[...selected.keys()]} />}
        <ul className="batch-names">
          {[...selected].slice(0, 8).map(([id, name]) => (
            <li key={id}>{name}</li>
          ))}
          {selected.size > 8 && <li>{t('records.more', { count: selected.size - 8 })}</li>}
        </ul>
      </ConfirmDialog>
    </>
  );
}
