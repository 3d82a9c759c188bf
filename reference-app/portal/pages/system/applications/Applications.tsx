/**
 * Manages the tenant's applications: micro-apps, which open in a frame of the portal, and links to other
 * applications. Administrators edit, check, open and remove the applications.
 */
import type { ApplicationRow } from '@countersign/sdk/api/contract';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { ApplicationFrameCheck } from './Check.tsx';
import { applicationForm } from './form.ts';
import { applications } from './resource.tsx';
import { applicationTexts } from './texts.ts';

const removeApplication = ({ appId, menuCount }: ApplicationRow) =>
  client.application.delete({ query: { appId, cascade: menuCount > 0 } });

export const prefetch = createListPrefetch(applications);

export default function Applications() {
  const { t } = useTexts(applicationTexts);
  const list = useResource(applications);
  const removal = useListMutation(applications.name, removeApplication);
  const [removing, setRemoving] = useState<ApplicationRow>();
  const confirm = () => {
    if (removing) removal.mutate(removing);
    setRemoving(undefined);
  };
  const actions = (row: ApplicationRow) => (
    <>
      <RowButton
        text={t('app.check')}
        label={`${t('app.check')} ${row.appName}`}
        onPress={() => list.open(row.appId, 'check')}
      />
      <RowMenu
        item={row.appName}
        items={[{ text: t('list.removeRow'), isDestructive: true, run: () => setRemoving(row) }]}
      />
    </>
  );
  return (
    <ResourcePage resource={applications} list={list} actions={actions} actionsWidth={160}>
      <ResourceRecord
        resource={applications}
        list={list}
        form={applicationForm}
        tabs={[
          {
            name: 'check',
            label: t('app.check'),
            content: application => <ApplicationFrameCheck application={application} />,
          },
        ]}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('app.removeOne', { item: removing?.appName })}
        confirm={t('list.removeRow')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {t('app.removeText', { count: removing?.menuCount })}
      </ConfirmDialog>
    </ResourcePage>
  );
}
