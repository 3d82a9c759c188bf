/**
 * Manages the tenant's users. Administrators find users through the organisation tree, and add, edit, lock
 * and remove them.
 */
import type { UserRow } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { hasAnyPermission } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { createLazyMuiComponent } from '../../../theme/with-mui.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { ImportButton } from '../../../ui/transfer/ImportButton.tsx';
import { ResourceExport } from '../../../ui/transfer/ResourceExport.tsx';
import { OrganizationTree } from '../../../ui/tree/OrganizationTree.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { MANAGE_USERS_PERMISSION } from './permissions.ts';
import { openUserDialogAtom } from './question.ts';
import { UserRowActions } from './RowActions.tsx';
import { users } from './resource.tsx';
import { userTexts } from './texts.ts';
import { useUserBatchActions } from './use-batch.tsx';

const UserDialogs = createLazyMuiComponent(() => import('./Dialogs.tsx'));
const UserRecord = createLazyMuiComponent(() => import('./UserRecord.tsx'));

/** Prefetches the rows but not the organisation tree, which renders after the rows. */
export const prefetch = createListPrefetch(users);

export default function Users() {
  const list = useResource(users);
  const { search, change } = list;
  const manages = hasAnyPermission(usePermissions(), [MANAGE_USERS_PERMISSION]);
  const batch = useUserBatchActions();
  const unlock = useUnlockUser();
  const { t } = useTexts(userTexts);
  const hasQuestion = useAtomValue(openUserDialogAtom) !== undefined;
  return (
    <ResourcePage
      resource={users}
      list={list}
      mayAdd={manages}
      tools={
        <>
          {manages && (
            <ImportButton noun="user" title={t('user.import')} onImported={() => list.query.refetch()} />
          )}
          <ResourceExport noun="user" resource={users} search={search} />
        </>
      }
      aside={
        <OrganizationTree
          selected={String(search.organizeId ?? '')}
          onSelect={organizeId => change({ organizeId })}
        />
      }
      {...(manages && {
        actions: (user: UserRow) => (
          <UserRowActions user={user} onOpen={list.open} onUnlock={unlock.mutate} />
        ),
        actionsWidth: 150,
        batch,
      })}
    >
      <Suspense>{search.open && <UserRecord list={list} isReadOnly={!manages} />}</Suspense>
      {hasQuestion && (
        <Suspense>
          <UserDialogs />
        </Suspense>
      )}
    </ResourcePage>
  );
}

/** Returns the mutation that unlocks a user. All rows share this mutation. */
function useUnlockUser() {
  const { t } = useTexts(userTexts);
  return useListMutation('user', (userId: string) => client.user.unlock({ body: { userId } }), {
    message: t('user.unlockedDone'),
    failure: reason => t('user.unlockFailed', { reason }),
  });
}
