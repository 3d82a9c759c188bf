/** The list of forms: filtered by group and state, with the actions on each, and the drawers and dialogs that they open. */
import './forms.css';
import type { FormRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { When } from '../../../ui/cells.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { useList } from '../../../ui/use-list.ts';
import { Actions } from './Actions.tsx';
import { FormInfo } from './FormInfo.tsx';
import { FormState } from './FormState.tsx';
import { Groups } from './Groups.tsx';
import { Publish } from './Publish.tsx';
import { KEY, load, parse } from './search.ts';
import { formTexts } from './texts.ts';
import { UsedBy } from './UsedBy.tsx';
import { Versions } from './versions/Versions.tsx';

/** Loads the starter forms and the readers of pasted text. */
const NewForm = lazy(() => import('./NewForm.tsx').then(all => ({ default: all.NewForm })));

export default function Forms() {
  const { t } = useTexts(formTexts);
  const navigate = useNavigate();
  const list = useList({ key: KEY, parse, load });
  const { search, change } = list;
  const [removing, setRemoving] = useState<FormRow>();
  const [publishing, setPublishing] = useState<FormRow>();
  const copy = useChange(KEY, (id: string) => client.workflow.form.config.copy({ body: { id } }));
  const remove = useChange(KEY, (id: string) => client.workflow.form.config.remove({ body: { id } }));
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
    <Page
      intro={t('forms.intro')}
      action={
        <Button variant="contained" onClick={begin.run}>
          {begin.label}
        </Button>
      }
    >
      <div className="forms">
        <Groups selected={search.groupId} onSelect={groupId => change({ groupId })} />
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
              <Actions
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
          <NewForm
            groupId={search.groupId}
            onClose={() => list.open('')}
            onAdded={id => navigate({ to: '/workflow/forms/designer', search: { id } as never })}
          />
        </Suspense>
      )}
      {search.open && search.open !== 'new' && <FormInfo id={search.open} onClose={() => list.open('')} />}
      {search.versions && <Versions id={search.versions} onClose={() => show({ versions: '' })} />}
      {search.usedBy && <UsedBy id={search.usedBy} onClose={() => show({ usedBy: '' })} />}
      {publishing && <Publish form={publishing} onClose={() => setPublishing(undefined)} />}
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
    </Page>
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
      cell: row => <FormState form={row} />,
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
          {row.updateBy} <When at={row.updateTime} />
        </span>
      ),
      isSortable: true,
      flex: 1.3,
      minWidth: 170,
    },
  ];
}
