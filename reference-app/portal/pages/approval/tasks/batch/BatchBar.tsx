/** Replaces the filters while tasks are selected. Offers batch actions for the selected tasks of all pages. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { Suspense, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { createLazyMuiComponent } from '../../../../theme/with-mui.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import type { TaskSearch } from '../search.ts';
import { loadMatchingTasks, MAX_BATCH_TASKS } from './matching-tasks.ts';
import type { BatchAction } from './run-batch.ts';
import { batchTexts } from './texts.ts';

const BatchDialog = createLazyMuiComponent(() => import('./BatchDialog.tsx'));

interface BatchBarProps {
  /** The selected tasks of all pages. */
  rows: readonly TaskRow[];
  /** The filters of the list, and the number of tasks that match them. */
  search: TaskSearch;
  total: number;
  /** Called with the tasks that are selected after a batch action, or after the user changes the selection. */
  onSelect: (rows: readonly TaskRow[]) => void;
  /**
   * Called when the dialog opens or closes. The bar stays visible while the dialog is open, even if no row is
   * selected any more.
   */
  onDialog: (isOpen: boolean) => void;
}

export default function BatchBar({ rows, search, total, onSelect, onDialog }: BatchBarProps) {
  const { t } = useTexts(batchTexts);
  const [action, setAction] = useState<BatchAction['kind']>();
  const open = (kind: BatchAction['kind'] | undefined) => {
    setAction(kind);
    onDialog(kind !== undefined);
  };
  return (
    <section className="bulk" aria-label={t('batch.selected', { count: rows.length })}>
      <strong aria-live="polite">{t('batch.selected', { count: rows.length })}</strong>
      <SelectMatchingTasks count={rows.length} search={search} total={total} onSelect={onSelect} />
      <Button variant="contained" size="small" onClick={() => open('agree')}>
        {t('batch.agree')}
      </Button>
      <Button variant="outlined" size="small" onClick={() => open('transfer')}>
        {t('batch.transfer')}
      </Button>
      <Button size="small" onClick={() => onSelect([])}>
        {t('batch.clear')}
      </Button>
      <Suspense>
        {action && (
          <BatchDialog
            kind={action}
            rows={rows}
            onClose={left => {
              open(undefined);
              if (left) onSelect(rows.filter(({ id }) => left.includes(id)));
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

type SelectMatchingProps = Pick<BatchBarProps, 'search' | 'total' | 'onSelect'> & { count: number };

/** Selects every task that matches the filters. Not shown if all of them are selected. */
function SelectMatchingTasks({ count, search, total, onSelect }: SelectMatchingProps) {
  const { t } = useTexts(batchTexts);
  const [isLoading, setLoading] = useState(false);
  const most = Math.min(total, MAX_BATCH_TASKS);
  if (count >= most) return null;
  const selectAll = async () => {
    setLoading(true);
    try {
      onSelect(
        await loadMatchingTasks(paging =>
          client.jflow.myTask({ query: { ...search, scope: 'open', ...paging } }),
        ),
      );
    } catch (error) {
      showToast('error', (error as Error).message);
    }
    setLoading(false);
  };
  return (
    <Button size="small" onClick={selectAll} disabled={isLoading}>
      {t(total > MAX_BATCH_TASKS ? 'batch.selectFirst' : 'batch.selectAll', { count: most })}
    </Button>
  );
}
