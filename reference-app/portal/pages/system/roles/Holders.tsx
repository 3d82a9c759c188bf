/**
 * Lists the members of a role. Members have the role directly or through a position. Administrators add and
 * remove direct members.
 */
import type { Values } from '@countersign/sdk/form';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useOwnUserId } from '../../../session/permission.tsx';
import { UserName } from '../../../ui/cells.tsx';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { QueryPagination } from '../../../ui/list/QueryPagination.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { chosenIds } from '../../../ui/resource/fields.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { roleMembersForm } from './form.ts';
import { roleTexts } from './texts.ts';

const ROLE_MEMBERS_PAGE_SIZE = 20;
const EMPTY_MEMBER_SELECTION: Values = { people: [] };

export function RoleMembers({ roleId }: { roleId: string }) {
  const { t } = useTexts(roleTexts);
  const ownUserId = useOwnUserId();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [added, setAdded] = useState(0);
  const query = useQuery({
    queryKey: ['role', 'holders', roleId, keyword, page],
    queryFn: () =>
      client.user.pageByRole({
        query: { roleId, page, limit: ROLE_MEMBERS_PAGE_SIZE, ...(keyword && { keyword }) },
      }),
    placeholderData: keepPreviousData,
  });
  const remove = useListMutation('role', (userId: string) =>
    client.role.removeUsers({ body: { roleId, userIds: [userId] } }),
  );
  return (
    <div className="record-body" role="tabpanel" aria-label={t('role.holders')}>
      <AddRoleMembersForm key={added} roleId={roleId} onDone={() => setAdded(added + 1)} />
      <SearchBox
        label={t('role.searchHolders')}
        keyword={keyword}
        onKeyword={next => {
          setKeyword(next);
          setPage(1);
        }}
      />
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.data?.list.length === 0 && <EmptyState title={t(keyword ? 'list.noMatch' : 'role.noHolders')} />}
      <ul className="people-list">
        {query.data?.list.map(({ userId, nickName, organizeName, isDirect }) => (
          <li key={userId}>
            <UserName name={nickName} />
            <small>{isDirect ? organizeName : t('role.byPosition')}</small>
            {isDirect && userId === ownUserId && <small>{t('role.takeOwn')}</small>}
            {isDirect && userId !== ownUserId && (
              <RowButton
                isDestructive
                text={t('role.take')}
                label={t('role.takeOf', { item: nickName })}
                onPress={() => remove.mutate(userId)}
              />
            )}
          </li>
        ))}
      </ul>
      <QueryPagination data={query.data} page={page} pageSize={ROLE_MEMBERS_PAGE_SIZE} onPage={setPage} />
    </div>
  );
}

function AddRoleMembersForm({ roleId, onDone }: { roleId: string; onDone: () => void }) {
  const { t } = useTexts(roleTexts);
  const [userIds, setUserIds] = useState<string[]>([]);
  const definition = useMemo(() => roleMembersForm(t), [t]);
  const add = useListMutation('role', () => client.role.addUsers({ body: { roleId, userIds } }), { onDone });
  return (
    <div className="people-add">
      <EmbeddedElement
        tag="form-renderer"
        properties={{ definition, values: EMPTY_MEMBER_SELECTION }}
        on={{
          'cs-change': event => setUserIds(chosenIds(event.detail.values.people)),
          'cs-submit': event => event.preventDefault(),
        }}
      />
      <Button
        variant="contained"
        disabled={userIds.length === 0 || add.isPending}
        onClick={() => add.mutate(undefined)}
      >
        {t('role.addThem')}
      </Button>
    </div>
  );
}
