/** The users of the tenant: found in the tree of organisations, with their state and history. */
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { useResource } from '../../../ui/resource/use-resource.ts';
import { OrganizationTree } from '../../../ui/tree/OrganizationTree.tsx';
import { users } from './resource.tsx';
import { UserDrawer } from './UserDrawer.tsx';

export default function Users() {
  const list = useResource(users);
  const { search, change } = list;
  return (
    <ResourcePage
      resource={users}
      list={list}
      aside={
        <OrganizationTree
          selected={String(search.organizeId ?? '')}
          onSelect={organizeId => change({ organizeId })}
        />
      }
    >
      {search.open && (
        <UserDrawer
          id={search.open}
          ids={list.query.data?.list.map(({ userId }) => userId) ?? []}
          tab={search.tab}
          onOpen={list.open}
        />
      )}
    </ResourcePage>
  );
}
