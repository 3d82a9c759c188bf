/** The published versions of a form in a drawer: each compared with the draft, and restored to it. */
import type { FormDetail, FormVersion } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { EmptyState, Failure } from '../../../ui/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { KEY, useForm } from './search.ts';
import { formTexts } from './texts.ts';

const PAGE_SIZE = 20;
const Differences = lazy(() => import('./Differences.tsx').then(all => ({ default: all.Differences })));

interface VersionsProps {
  id: string;
  /** Gets the draft after a restore; the designer opens it. */
  onRestored?: () => void;
  onClose: () => void;
}

export function Versions({ id, onRestored, onClose }: VersionsProps) {
  const { t } = useTexts(formTexts);
  const form = useForm(id);
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [KEY, 'versions', id, page],
    queryFn: () => client.workflow.form.config.version.page({ query: { id, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const error = form.error ?? query.error;
  return (
    <SideDrawer title={t('forms.versionsOf', { item: form.data?.formName ?? '' })} onClose={onClose}>
      <div className="record-body">
        {error && <Failure error={error} retry={() => query.refetch()} />}
        {query.data?.total === 0 && <EmptyState title={t('versions.none')} text={t('versions.hint')} />}
        <ul className="versions">
          {form.data &&
            query.data?.list.map(version => (
              <Version
                key={version.version}
                form={form.data}
                version={version}
                {...(onRestored && { onRestored })}
              />
            ))}
        </ul>
        {query.data && query.data.total > PAGE_SIZE && (
          <Pagination total={query.data.total} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
        )}
      </div>
    </SideDrawer>
  );
}

interface VersionProps {
  form: FormDetail;
  version: FormVersion;
  onRestored?: () => void;
}

function Version({ form, version: row, onRestored }: VersionProps) {
  const { t } = useTexts(formTexts);
  const { id, revision, jsonContent } = form;
  const { version, remark, createBy, createTime } = row;
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const detail = useQuery({
    queryKey: [KEY, 'version', id, version],
    queryFn: () => client.workflow.form.config.version.detail({ query: { id, version } }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const restore = useChange(
    KEY,
    () => client.workflow.form.config.version.restore({ body: { id, version, revision } }),
    { message: t('versions.restored'), ...(onRestored && { onDone: onRestored }) },
  );
  const confirm = () => {
    setAsking(false);
    restore.mutate(undefined);
  };
  return (
    <li>
      <div className="version-head">
        <strong>{t('forms.version', { version })}</strong>
        <When at={createTime} />
      </div>
      <span className="quiet">{t('versions.by', { name: createBy })}</span>
      {remark && <p>{remark}</p>}
      <div className="version-actions">
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={t('versions.compareOf', { version })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('versions.compare')}
        </Button>
        <RowButton
          text={t('versions.restore')}
          label={t('versions.restoreOf', { version })}
          disabled={restore.isPending}
          onPress={() => setAsking(true)}
        />
      </div>
      {isOpen && detail.error && <Failure error={detail.error} retry={() => detail.refetch()} />}
      {isOpen && detail.data && (
        <Suspense>
          <Differences before={detail.data.jsonContent} after={jsonContent} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('versions.restoreConfirm', { version })}
        confirm={t('versions.restore')}
        cancel={t('cancel')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('versions.restoreText')}
      </ConfirmDialog>
    </li>
  );
}
