/** Lists the forms, filtered by group and state. Row actions open drawers and dialogs. */
import './forms.css';
import type { FormRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/cells.tsx';
import { usePageTitle } from '../../../ui/current-page.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import type { DataColumn } from '../../../ui/data-table/props.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { AdminPage } from '../../../ui/Page.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { useSearchablePagedList } from '../../../ui/use-list.ts';
import { FormRowActions } from './Actions.tsx';
import { FormInfoDrawer } from './FormInfo.tsx';
import { FormStateLabel } from './FormStateLabel.tsx';
import { FormGroups } from './Groups.tsx';
import { PublishFormDialog } from './Publish.tsx';
import { FORMS_QUERY_KEY, loadForms, parseFormsSearch } from './search.ts';
import { formTexts } from './texts.ts';
import { FormUsageDrawer } from './UsedBy.tsx';
import { FormVersionsDrawer } from './versions/Versions.tsx';

/**
 * The dialog for new forms is loaded separately, because it includes the starter forms and the parser for
 * pasted text.
 */
const LazyNewFormDialog = lazy(() => import('./NewForm.tsx').then(all => ({ default: all.NewFormDialog })));

export default function Forms() {
  const { t } = useTexts(formTexts);
  const navigate = useNavigate();
  const list = useSearchablePagedList({ key: FORMS_QUERY_KEY, parse: parseFormsSearch, load: loadForms });
  const { search, change } = list;
  const [removing, setRemoving] = useState<FormRow>();
  const [publishing, setPublishing] = useState<FormRow>();
  const copy = useListMutation(FORMS_QUERY_KEY, (id: string) =>
    client.workflow.form.config.copy({ body: { id } }),
  );
  const remove = useListMutation(FORMS_QUERY_KEY, (id: string) =>
    client.workflow.form.config.remove({ body: { id } }),
  );
  const show = (patch: Partial<typeof search>) => change({ page: search.page, ...patch });
  const begin = { label: t('forms.add'), run: () => list.open('new') };
  const confirm = () => {
    if (removing) remove.mutate(removing.id);
    setRemoving(undefined);
  };
  const facets = [
    {
      kind: 'choice' as const,
      name: 'state',
      label: t('forms.state'),
      choices: (['draft', 'published', 'changed'] as const).map(value => ({
        value,
        label: t(`forms.${value}`),
      })),
    },
  ];
  return (
    <AdminPage
      intro={t('forms.intro')}
      action={
        <Button variant="contained" onClick={begin.run}>
          {begin.label}
        </Button>
      }
    >
      <div className="forms">
        <FormGroups selected={search.groupId} onSelect={groupId => change({ groupId })} />
        <div className="forms-list">
          <FilterBar
            searchLabel={t('forms.search')}
            facets={facets}
            filters={search}
            onChange={change as never}
          />
          <DataTable
            label={usePageTitle()}
            columns={useColumns(usedBy => show({ usedBy }))}
            list={list}
            rowKey={row => row.id}
            actions={row => (
              <FormRowActions
                row={row}
                onPublish={() => setPublishing(row)}
                onVersions={() => show({ versions: row.id })}
                onSettings={() => list.open(row.id)}
                onUsedBy={() => show({ usedBy: row.id })}
                onCopy={() => copy.mutate(row.id)}
                onRemove={() => setRemoving(row)}
              />
            )}
            actionsWidth={260}
            empty={<EmptyState title={t('forms.none')} text={t('forms.hint')} action={begin} />}
          />
        </div>
      </div>
      {search.open === 'new' && (
        <Suspense>
          <LazyNewFormDialog
            groupId={search.groupId}
            onClose={() => list.open('')}
            onAdded={id => navigate({ to: '/workflow/forms/designer', search: { id } as never })}
          />
        </Suspense>
      )}
      {search.open && search.open !== 'new' && (
        <FormInfoDrawer id={search.open} onClose={() => list.open('')} />
      )}
      {search.versions && <FormVersionsDrawer id={search.versions} onClose={() => show({ versions: '' })} />}
      {search.usedBy && <FormUsageDrawer id={search.usedBy} onClose={() => show({ usedBy: '' })} />}
      {publishing && <PublishFormDialog form={publishing} onClose={() => setPublishing(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('forms.remove', { item: removing?.formName })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('forms.removeText')}
      </ConfirmDialog>
    </AdminPage>
  );
}

function useColumns(showUses: (id: string) => void): DataColumn<FormRow>[] {
  const { t } = useTexts(formTexts);
  return [
    {
      name: 'name',
      label: t('forms.name'),
      isLink: true,
      cell: row => (
        <span className="form-name">
          <Link to="/workflow/forms/designer" search={{ id: row.id } as never}>
            {row.formName}
          </Link>
          {row.description && <small>{row.description}</small>}
        </span>
      ),
      isSortable: true,
      flex: 2,
      minWidth: 180,
    },
    { name: 'group', label: t('forms.group'), cell: row => row.groupName || '—', minWidth: 100 },
    {
      name: 'version',
      label: t('forms.state'),
      cell: row => <FormStateLabel form={row} />,
      isSortable: true,
      flex: 1.2,
      minWidth: 140,
    },
    {
      name: 'used',
      label: t('forms.used'),
      isLink: true,
      cell: row =>
        row.processCount > 0 ? (
          <Button size="small" className="form-uses" onClick={() => showUses(row.id)}>
            {t('forms.usedCount', { count: row.processCount })}
          </Button>
        ) : (
          <span className="quiet">{t('forms.unused')}</span>
        ),
      minWidth: 100,
    },
    {
      name: 'updated',
      label: t('forms.updated'),
      cell: row => (
        <span className="form-updated">
          {row.updateBy} <RelativeTime at={row.updateTime} />
        </span>
      ),
      isSortable: true,
      flex: 1.3,
      minWidth: 170,
    },
  ];
}
