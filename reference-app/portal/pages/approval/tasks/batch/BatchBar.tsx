/** Replaces the filters while tasks are selected. Offers batch actions for the selected tasks. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { createLazyMuiComponent } from '../../../../theme/with-mui.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import type { BatchAction } from './run-batch.ts';
import { batchTexts } from './texts.ts';

const BatchDialog = createLazyMuiComponent(() => import('./BatchDialog.tsx'));

interface BatchBarProps {
  rows: readonly TaskRow[];
  /**
   * Called with the ids of the tasks that remain selected after a batch action, or after the user clears the
   * selection.
   */
  onKeep: (keys: ReadonlySet<string>) => void;
  /**
   * Called when the dialog opens or closes. The bar stays visible while the dialog is open, even if no row is
   * selected any more.
   */
  onDialog: (isOpen: boolean) => void;
}

export default function BatchBar({ rows, onKeep, onDialog }: BatchBarProps) {
  const { t } = useTexts(batchTexts);
  const [action, setAction] = useState<BatchAction['kind']>();
  const open = (kind: BatchAction['kind'] | undefined) => {
    setAction(kind);
    onDialog(kind !== undefined);
  };
  return (
    <section className="bulk" aria-label={t('batch.selected', { count: rows.length })}>
      <strong aria-live="polite">{t('batch.selected', { count: rows.length })}</strong>
      <Button variant="contained" size="small" onClick={() => open('agree')}>
        {t('batch.agree')}
      </Button>
      <Button variant="outlined" size="small" onClick={() => open('transfer')}>
        {t('batch.transfer')}
      </Button>
      <Button size="small" onClick={() => onKeep(new Set())}>
        {t('batch.clear')}
      </Button>
      <Suspense>
        {action && (
          <BatchDialog
            kind={action}
            rows={rows}
            onClose={left => {
              open(undefined);
              if (left) onKeep(new Set(left));
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
