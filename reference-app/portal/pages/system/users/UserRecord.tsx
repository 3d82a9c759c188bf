/** The open user: the form with roles and positions, and further parts of the account. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../../../session/client.ts';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import type { ResourceRows } from '../../../ui/resource/use-resource.ts';
import { userForm } from './form.ts';
import { users } from './resource.tsx';

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

export function UserRecord({ list, isReadOnly }: UserRecordProps) {
  const { open } = list.search;
  const { data, isError } = useQuery(memberships);
  const choices = isError ? NONE : data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new user has an initial password of their own
  const form = useMemo(() => choices && userForm(choices), [choices, open]);
  if (!form) return null;
  return <ResourceRecord resource={users} list={list} form={form} isReadOnly={isReadOnly} />;
}

const NONE = { roles: [], positions: [] };
