/** Row for one version of a form. The user can view the version, compare it, or restore it as the draft. */
import type { FormDetail, FormVersion } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../../ui/cells.tsx';
import { RowButton } from '../../../../ui/RowButton.tsx';
import { useListMutation } from '../../../../ui/use-crud.ts';
import { FORMS_QUERY_KEY } from '../search.ts';
import { formTexts } from '../texts.ts';

/**
 * The comparison and the view of a version are loaded on demand, because both contain the parser for form
 * definitions.
 */
const LazyVersionComparison = lazy(() =>
  import('./Comparison.tsx').then(all => ({ default: all.VersionComparison })),
);
const VersionView = lazy(() => import('./VersionView.tsx').then(all => ({ default: all.VersionView })));

interface FormVersionRowProps {
  form: FormDetail;
  version: FormVersion;
  onRestored?: () => void;
}

type VersionDialog = 'view' | 'comparison' | 'restoring';

export function FormVersionRow({ form, version: row, onRestored }: FormVersionRowProps) {
  const { t } = useTexts(formTexts);
  const { id, revision } = form;
  const { version, remark, createBy, createTime } = row;
  const [open, setOpen] = useState<VersionDialog>();
  const close = () => setOpen(undefined);
  const restore = useListMutation(
    FORMS_QUERY_KEY,
    () => client.workflow.form.config.version.restore({ body: { id, version, revision } }),
    { message: t('versions.restored'), onDone: onRestored },
  );
  const confirm = () => {
    close();
    restore.mutate(undefined);
  };
  const isCompared = open === 'comparison';
  return (
    <li>
      <div className="version-head">
        <strong>{t('forms.version', { version })}</strong>
        <RelativeTime at={createTime} />
      </div>
      <span className="quiet">{t('versions.by', { name: createBy })}</span>
      {remark && <p>{remark}</p>}
      <div className="version-actions">
        <RowButton
          text={t('versions.view')}
          label={t('versions.viewOf', { version })}
          onPress={() => setOpen('view')}
        />
        <Button
          size="small"
          color="inherit"
          aria-expanded={isCompared}
          aria-label={t('versions.compareOf', { version })}
          onClick={() => setOpen(isCompared ? undefined : 'comparison')}
        >
          {t('versions.compare')}
        </Button>
        <RowButton
          text={t('versions.restore')}
          label={t('versions.restoreOf', { version })}
          disabled={restore.isPending}
          onPress={() => setOpen('restoring')}
        />
      </div>
      <Suspense>
        {isCompared && <LazyVersionComparison form={form} version={version} />}
        {open === 'view' && <VersionView id={id} version={version} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={open === 'restoring'}
        title={t('versions.restoreConfirm', { version })}
        confirm={t('versions.restore')}
        cancel={t('cancel')}
        onConfirm={confirm}
        onCancel={close}
      >
        {t('versions.restoreText')}
      </ConfirmDialog>
    </li>
  );
}
