/** The open user: the form with roles and positions, and further parts of the account. */
import './users.css';
import type { UserRow } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import type { ResourceRows } from '../../../ui/resource/use-resource.ts';
import { useChosenOrganization } from '../../../ui/tree/use-chosen-organization.ts';
import { knownMemberships, type StoredUser, userForm } from './form.ts';
import { users } from './resource.tsx';
import { userTexts } from './texts.ts';

const Rights = lazy(() => import('./tabs/Rights.tsx'));
const DataScopes = lazy(() => import('./tabs/DataScopes.tsx'));
const Sessions = lazy(() => import('./tabs/Sessions.tsx'));
const SignIn = lazy(() => import('./tabs/SignIn.tsx'));

/** All that a user can be given; pickers load so many at once. */
const memberships = queryOptions({
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
  const choices = knownMemberships(useQuery(memberships));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new user has an initial password of their own
  const form = useMemo(() => choices && userForm(choices), [choices, open]);
  if (!form || (open === 'new' && !chosen)) return null;
  const tabs = (['rights', 'scopes', 'sessions', 'sign-in'] as const).map(name => ({
    name,
    label: t(`user.tab.${name}`),
    content: ({ userId }: StoredUser) => (
      <Suspense>
        <Tab name={name} userId={userId} isReadOnly={isReadOnly} />
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
    />
  );
}

interface TabProps {
  name: 'rights' | 'scopes' | 'sessions' | 'sign-in';
  userId: string;
  isReadOnly: boolean;
}

function Tab({ name, ...props }: TabProps) {
  if (name === 'rights') return <Rights userId={props.userId} />;
  if (name === 'scopes') return <DataScopes {...props} />;
  return name === 'sessions' ? <Sessions {...props} /> : <SignIn {...props} />;
}
