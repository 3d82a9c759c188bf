/** The projects of a person with their figures: opened, pinned, made the default; managers add, change and remove them. */
import './project.css';
import type { ProjectRow } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allows } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { PROJECT } from '../../../session/project.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { usePageTitle } from '../../../ui/define-page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RemoveDialog, useRemoval } from '../../../ui/resource/Removal.tsx';
import { ResourceList } from '../../../ui/resource/ResourceList.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { projectForm } from './form.ts';
import { OverviewCharts, OverviewFigures } from './Overview.tsx';
import { projects } from './resource.tsx';
import { projectListTexts } from './texts.ts';

const MANAGE = ['system:project:manage'];

export const begin = beginningOf(projects);

const call = (projectId: string) => ({ params: { projectId }, body: {} });
const calls = {
  setDefault: (id: string) => client.mkplat.tc.project.set.default(call(id)),
  setTop: (id: string) => client.mkplat.tc.project.set.top(call(id)),
  cancelTop: (id: string) => client.mkplat.tc.project.cancel.top(call(id)),
  remove: ({ projectId }: ProjectRow) => client.mkplat.tc.project.del(call(projectId)),
};

export default function Projects() {
  const { t } = useTexts(projectListTexts);
  const list = useResource(projects);
  const mayManage = allows(usePermissions(), MANAGE);
  const removal = useRemoval(PROJECT, calls.remove);
  const overview = useQuery({
    queryKey: [PROJECT, 'overview'],
    queryFn: () => client.analysis.home.overview(),
  });
  const addOne = { label: t('project.add'), run: () => list.open('new') };
  return (
    <Page
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
      <OverviewFigures overview={overview} />
      <ResourceList
        resource={projects}
        list={list}
        label={usePageTitle()}
        opens={false}
        actions={row => (
          <Actions
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
    </Page>
  );
}

interface ActionsProps {
  row: ProjectRow;
  onEdit: ((projectId: string) => void) | undefined;
  onRemove: ((row: ProjectRow) => void) | undefined;
}

function Actions({ row, onEdit, onRemove }: ActionsProps) {
  const { t } = useTexts(projectListTexts);
  const { projectId, projectName: item, isTop, isDefault } = row;
  const pin = useChange(PROJECT, isTop ? calls.cancelTop : calls.setTop);
  const choose = useChange(PROJECT, calls.setDefault);
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
