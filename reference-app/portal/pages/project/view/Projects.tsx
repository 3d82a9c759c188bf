/**
 * Lists the user's projects with their figures. Users open and pin projects and set a default project;
 * managers add, edit and remove projects.
 */
import './project.css';
import type { ProjectRow } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { hasAnyPermission } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { PROJECT_QUERY_KEY } from '../../../session/project.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePageTitle } from '../../../ui/current-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AdminPage } from '../../../ui/Page.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRowRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourceList } from '../../../ui/resource/ResourceList.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { projectForm } from './form.ts';
import { OverviewCharts, OverviewCounts } from './Overview.tsx';
import { projects } from './resource.tsx';
import { projectListTexts } from './texts.ts';

const MANAGE_PROJECTS_PERMISSIONS = ['system:project:manage'];

export const prefetch = createListPrefetch(projects);

const createProjectRequest = (projectId: string) => ({ params: { projectId }, body: {} });
const projectActionApiCalls = {
  setDefault: (id: string) => client.mkplat.tc.project.set.default(createProjectRequest(id)),
  setTop: (id: string) => client.mkplat.tc.project.set.top(createProjectRequest(id)),
  cancelTop: (id: string) => client.mkplat.tc.project.cancel.top(createProjectRequest(id)),
  remove: ({ projectId }: ProjectRow) => client.mkplat.tc.project.del(createProjectRequest(projectId)),
};

export default function Projects() {
  const { t } = useTexts(projectListTexts);
  const list = useResource(projects);
  const mayManage = hasAnyPermission(usePermissions(), MANAGE_PROJECTS_PERMISSIONS);
  const removal = useRowRemoval(PROJECT_QUERY_KEY, projectActionApiCalls.remove);
  const overview = useQuery({
    queryKey: [PROJECT_QUERY_KEY, 'overview'],
    queryFn: () => client.analysis.home.overview(),
  });
  const addOne = { label: t('project.add'), run: () => list.open('new') };
  return (
    <AdminPage
      intro={t('project.intro')}
      action={
        <div className="resource-actions">
          <Link to="/home" className="project-home">
            {t('project.toHome')}
          </Link>
          {mayManage && (
            <Button variant="contained" onClick={addOne.run}>
              {addOne.label}
            </Button>
          )}
        </div>
      }
    >
      <OverviewCounts overview={overview} />
      <ResourceList
        resource={projects}
        list={list}
        label={usePageTitle()}
        opens={false}
        actions={row => (
          <ProjectRowActions
            row={row}
            onEdit={mayManage ? list.open : undefined}
            onRemove={mayManage ? removal.choose : undefined}
          />
        )}
        actionsWidth={190}
        empty={
          mayManage ? (
            <EmptyState title={t('project.none')} text={t('project.hint')} action={addOne} />
          ) : (
            <EmptyState title={t('project.noneOfYours')} text={t('project.joinHint')} />
          )
        }
      />
      <OverviewCharts overview={overview} />
      {mayManage && <ResourceRecord resource={projects} list={list} form={projectForm} />}
      <RemoveDialog removal={removal} title={t('project.removeOne', { item: removal.row?.projectName })}>
        {t('project.removeText', { count: removal.row?.memberCount })}
      </RemoveDialog>
    </AdminPage>
  );
}

interface ProjectRowActionsProps {
  row: ProjectRow;
  onEdit: ((projectId: string) => void) | undefined;
  onRemove: ((row: ProjectRow) => void) | undefined;
}

function ProjectRowActions({ row, onEdit, onRemove }: ProjectRowActionsProps) {
  const { t } = useTexts(projectListTexts);
  const { projectId, projectName: item, isTop, isDefault } = row;
  const pin = useListMutation(
    PROJECT_QUERY_KEY,
    isTop ? projectActionApiCalls.cancelTop : projectActionApiCalls.setTop,
  );
  const choose = useListMutation(PROJECT_QUERY_KEY, projectActionApiCalls.setDefault);
  const text = t(isTop ? 'project.unpin' : 'project.pin');
  return (
    <>
      <RowButton
        text={text}
        label={t('project.of', { action: text, item })}
        disabled={pin.isPending}
        onPress={() => pin.mutate(projectId)}
      />
      <RowMenu
        item={item}
        items={[
          ...(isDefault ? [] : [{ text: t('project.makeDefault'), run: () => choose.mutate(projectId) }]),
          ...(onEdit ? [{ text: t('project.edit'), run: () => onEdit(projectId) }] : []),
          ...(onRemove ? [{ text: t('list.removeRow'), isDestructive: true, run: () => onRemove(row) }] : []),
        ]}
      />
    </>
  );
}
