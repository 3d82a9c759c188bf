/** Lists the members of a position, with a server-side search. Administrators add and remove members. */
import type { PositionUser } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { UserName } from '../../../ui/cells.tsx';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { QueryPagination } from '../../../ui/list/QueryPagination.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { chosenIds } from '../../../ui/resource/fields.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { positionMembersForm } from './form.ts';
import { positionTexts } from './texts.ts';

const MEMBERS_PAGE_SIZE = 20;
const EMPTY_MEMBER_SELECTION: Values = { people: [] };

export function PositionMembers({ positionId }: { positionId: string }) {
  const { t } = useTexts(positionTexts);
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['position', 'members', positionId, keyword, page],
    queryFn: () =>
      client.position.positionUserList({
        params: { positionId },
        query: { page, limit: MEMBERS_PAGE_SIZE, ...(keyword && { keyword }) },
      }),
    placeholderData: keepPreviousData,
  });
  const remove = useListMutation('position', (userId: string) =>
    client.position.removePositionUser({ body: { positionId, userIds: [userId] } }),
  );
  const search = (next: string) => {
    setKeyword(next);
    setPage(1);
  };
  return (
    <div className="record-body" role="tabpanel" aria-label={t('position.members')}>
      <AddMembersForm positionId={positionId} />
      <SearchBox label={t('position.searchPeople')} keyword={keyword} onKeyword={search} />
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.data?.list.length === 0 && (
        <EmptyState title={t(keyword ? 'list.noMatch' : 'position.noMembers')} />
      )}
      <ul className="people-list">
        {query.data?.list.map(member => (
          <PositionMemberRow key={member.userId} member={member} onRemove={remove.mutate} />
        ))}
      </ul>
      <QueryPagination data={query.data} page={page} pageSize={MEMBERS_PAGE_SIZE} onPage={setPage} />
    </div>
  );
}

function PositionMemberRow({
  member,
  onRemove,
}: {
  member: PositionUser;
  onRemove: (userId: string) => void;
}) {
  const { t } = useTexts(positionTexts);
  const { userId, nickName, organizeName } = member;
  return (
    <li>
      <UserName name={nickName} />
      <small>{organizeName}</small>
      <RowButton
        isDestructive
        text={t('position.take')}
        label={t('position.takeOf', { item: nickName })}
        onPress={() => onRemove(userId)}
      />
    </li>
  );
}

/** The form element. Its methods are undefined until the element's code has loaded. */
interface FormRendererElement extends HTMLElement {
  setValues?: (values: Values) => Promise<void>;
}

function AddMembersForm({ positionId }: { positionId: string }) {
  const { t } = useTexts(positionTexts);
  const element = useRef<FormRendererElement>(null);
  const [userIds, setUserIds] = useState<string[]>([]);
  const definition = useMemo(() => positionMembersForm(t), [t]);
  const add = useListMutation(
    'position',
    () => client.position.addPositionUsers({ body: { positionId, userIds } }),
    {
      onDone: () => {
        setUserIds([]);
        element.current?.setValues?.(EMPTY_MEMBER_SELECTION);
      },
    },
  );
  return (
    <div className="people-add">
      <EmbeddedElement
        tag="form-renderer"
        elementRef={element}
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
        {t('position.addThem')}
      </Button>
    </div>
  );
}
