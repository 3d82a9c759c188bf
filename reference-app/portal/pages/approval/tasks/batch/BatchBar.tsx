/** In place of the filters while tasks are selected: what can be done with all of them at once. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { withMui } from '../../../../theme/with-mui.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import type { Action } from './run-batch.ts';
import { batchTexts } from './texts.ts';

const BatchDialog = withMui(() => import('./BatchDialog.tsx'));

interface BatchBarProps {
  rows: readonly TaskRow[];
  /** Which of them stay selected. */
  onKeep: (keys: ReadonlySet<string>) => void;
  /** The bar stays while its dialog is open, even where the list has no selected row left. */
  onDialog: (isOpen: boolean) => void;
}

export default function BatchBar({ rows, onKeep, onDialog }: BatchBarProps) {
  const { t } = useTexts(batchTexts);
  const [action, setAction] = useState<Action['kind']>();
  const open = (kind: Action['kind'] | undefined) => {
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
