/** The users of the tenant: found in the tree of organisations, added, changed, locked and removed. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { allows } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { withMui } from '../../../theme/with-mui.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { ImportButton } from '../../../ui/transfer/ImportButton.tsx';
import { ResourceExport } from '../../../ui/transfer/ResourceExport.tsx';
import { OrganizationTree } from '../../../ui/tree/OrganizationTree.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { MANAGE } from './permissions.ts';
import { questionAtom } from './question.ts';
import { RowActions } from './RowActions.tsx';
import { users } from './resource.tsx';
import { userTexts } from './texts.ts';
import { useBatch } from './use-batch.tsx';

const Dialogs = withMui(() => import('./Dialogs.tsx'));
const UserRecord = withMui(() => import('./UserRecord.tsx'));

/** Not the tree, which is drawn behind the rows. */
export const begin = beginningOf(users);

export default function Users() {
  const list = useResource(users);
  const { search, change } = list;
  const manages = allows(usePermissions(), [MANAGE]);
  const batch = useBatch();
  const unlock = useUnlock();
  const { t } = useTexts(userTexts);
  const hasQuestion = useAtomValue(questionAtom) !== undefined;
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
        actions: (user: UserRow) => <RowActions user={user} onOpen={list.open} onUnlock={unlock.mutate} />,
        actionsWidth: 150,
        batch,
      })}
    >
      <Suspense>{search.open && <UserRecord list={list} isReadOnly={!manages} />}</Suspense>
      {hasQuestion && (
        <Suspense>
          <Dialogs />
        </Suspense>
      )}
    </ResourcePage>
  );
}

/** One for all rows. */
function useUnlock() {
  const { t } = useTexts(userTexts);
  return useChange('user', (userId: string) => client.user.unlock({ body: { userId } }), {
    message: t('user.unlockedDone'),
    failure: reason => t('user.unlockFailed', { reason }),
  });
}
