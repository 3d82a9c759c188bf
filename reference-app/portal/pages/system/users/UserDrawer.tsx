/** One user: the facts of the account, and its history. */
import type { UserRow } from '@countersign/sdk/api/contract';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { allows } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { EmptyState, Failure } from '../../../ui/EmptyState.tsx';
import { History } from '../../../ui/history/History.tsx';
import { Neighbours } from '../../../ui/resource/Neighbours.tsx';
import { RecordTabs } from '../../../ui/resource/RecordTabs.tsx';
import { Instant, Status } from './resource.tsx';
import { userTexts } from './texts.ts';

const NO_FORM = { list: [], config: {} };

interface UserDrawerProps {
  id: string;
  /** Of the page. */
  ids: readonly string[];
  tab: string;
  onOpen: (id: string, tab?: string) => void;
}

export function UserDrawer({ id, ids, tab, onOpen }: UserDrawerProps) {
  const { t } = useTexts(userTexts);
  const query = useQuery({
    queryKey: ['user', 'record', id],
    queryFn: async () => (await client.user.list({ query: { ids: id } })).list[0] ?? null,
  });
  const user = query.data;
  const reads = allows(usePermissions(), ['system:log:operation']);
  const tabs = [
    { name: '', label: t('user.record') },
    ...(reads ? [{ name: 'history', label: t('history.title') }] : []),
  ];
  const shown = tabs.find(({ name }) => name === tab)?.name ?? '';
  return (
    <SideDrawer
      title={user?.nickName ?? t('user.record')}
      tools={<Neighbours ids={ids} id={id} onOpen={next => onOpen(next, tab)} />}
      onClose={() => onOpen('')}
    >
      <RecordTabs tabs={tabs} tab={shown} onTab={next => onOpen(id, next)} />
      {shown === 'history' ? (
        <History kind="user" id={id} definition={NO_FORM} />
      ) : (
        <div className="record-body" role="tabpanel" aria-label={t('user.record')}>
          {query.isError && <Failure error={query.error} retry={() => query.refetch()} />}
          {query.isPending && [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={36} />)}
          {user === null && <EmptyState title={t('list.noMatch')} />}
          {user && <Facts user={user} />}
        </div>
      )}
    </SideDrawer>
  );
}

function Facts({ user }: { user: UserRow }) {
  const { t } = useTexts(userTexts);
  const facts: [string, ReactNode][] = [
    [t('user.name'), user.nickName],
    [t('user.userName'), user.userName],
    [t('user.organization'), user.organizeName ?? t('user.noOrganization')],
    [t('user.phone'), user.phonenumber || '--'],
    [t('user.status'), <Status key="status" status={user.status} />],
    [t('user.createTime'), <Instant key="create" at={user.createTime} />],
    [t('user.lockedTime'), <Instant key="locked" at={user.lockedTime} />],
    [t('user.unlockingTime'), <Instant key="unlocking" at={user.unlockingTime} />],
    [t('user.lockedReason'), user.lockedReason || '—'],
    [t('user.id'), user.userId],
  ];
  return (
    <dl className="record-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
