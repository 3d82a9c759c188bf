/** Shows the open user: the form with roles and positions, and tabs for other account data. */
import './users.css';
import type { UserRow } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useOwnUserId } from '../../../session/permission.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import type { ResourceRows } from '../../../ui/resource/use-resource.ts';
import { useChosenOrganization } from '../../../ui/tree/use-chosen-organization.ts';
import { loadedRolesAndPositions, type StoredUser, userForm } from './form.ts';
import { users } from './resource.tsx';
import { userTexts } from './texts.ts';

const UserRights = lazy(() => import('./tabs/Rights.tsx'));
const UserDataScopes = lazy(() => import('./tabs/DataScopes.tsx'));
const UserSessions = lazy(() => import('./tabs/Sessions.tsx'));
const SignInTab = lazy(() => import('./tabs/SignIn.tsx'));

/** Query for all roles and positions, because the selects need the complete lists. */
const roleAndPositionListsQuery = queryOptions({
  queryKey: ['user', 'memberships'],
  queryFn: async () => {
    const [roles, positions] = await Promise.all([
      client.role.list({ query: { limit: 9999 } }),
      client.position.merchantPosition(),
    ]);
    return { roles: roles.list, positions };
  },
  staleTime: 60_000,
});

interface UserRecordProps {
  list: ResourceRows<UserRow>;
  isReadOnly: boolean;
}

export default function UserRecord({ list, isReadOnly }: UserRecordProps) {
  const { open, organizeId } = list.search;
  const chosen = useChosenOrganization(String(organizeId ?? ''));
  const { t } = useTexts(userTexts);
  const isOwn = useOwnUserId() === open;
  const choices = loadedRolesAndPositions(useQuery(roleAndPositionListsQuery));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new user has an initial password of their own
  const form = useMemo(() => choices && userForm(choices, isOwn), [choices, open, isOwn]);
  if (!form || (open === 'new' && !chosen)) return null;
  const tabs = (['rights', 'scopes', 'sessions', 'sign-in'] as const).map(name => ({
    name,
    label: t(`user.tab.${name}`),
    content: ({ userId }: StoredUser) => (
      <Suspense>
        <UserTab name={name} userId={userId} isReadOnly={isReadOnly} isOwn={isOwn} />
      </Suspense>
    ),
  }));
  return (
    <ResourceRecord
      resource={users}
      list={list}
      form={form}
      initial={{ organizeId: chosen ?? [] }}
      tabs={tabs}
      isReadOnly={isReadOnly}
      {...(isOwn && !isReadOnly && { notice: () => <OwnAccountNotice /> })}
    />
  );
}

function OwnAccountNotice() {
  const { t } = useTexts(userTexts);
  return (
    <>
      {t('user.own')} <PageLink href="/profile">{t('user.toProfile')}</PageLink>
    </>
  );
}

interface UserTabProps {
  name: 'rights' | 'scopes' | 'sessions' | 'sign-in';
  userId: string;
  isReadOnly: boolean;
  /**
   * Whether the account belongs to the current user. The server refuses changes to one's own data permissions
   * and sign-in methods.
   */
  isOwn: boolean;
}

function UserTab({ name, isOwn, ...props }: UserTabProps) {
  if (name === 'rights') return <UserRights userId={props.userId} />;
  if (name === 'scopes') return <UserDataScopes {...props} isOwn={isOwn} />;
  return name === 'sessions' ? <UserSessions {...props} /> : <SignInTab {...props} isOwn={isOwn} />;
}
