/** Compares the permissions of two roles. */
import './roles.css';
import type { RoleDetail } from '@countersign/sdk/api/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { roleTexts } from './texts.ts';

export function RoleComparison({ role: { roleId, roleName, version } }: { role: RoleDetail }) {
  const { t } = useTexts(roleTexts);
  const [otherId, setOtherId] = useState('');
  const roles = useQuery({ queryKey: ['role', 'tree'], queryFn: () => client.role.roleTree() });
  const others = (roles.data ?? []).flatMap(({ children }) => children).filter(({ id }) => id !== roleId);
  const compared = useQuery({
    queryKey: ['role', 'compare', roleId, version, otherId],
    queryFn: () => client.role.compare({ query: { roleId, otherId } }),
    enabled: otherId !== '',
  });
  const otherName = others.find(({ id }) => id === otherId)?.label ?? '';
  const { data } = compared;
  const failed = roles.error ?? compared.error;
  return (
    <div className="record-body role-comparison" role="tabpanel" aria-label={t('role.compare')}>
      <TextField
        select
        size="small"
        label={t('role.compareWith')}
        value={otherId}
        onChange={event => setOtherId(event.target.value)}
      >
        {others.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {failed && (
        <QueryFailure error={failed} retry={() => (roles.error ? roles.refetch() : compared.refetch())} />
      )}
      {data && (
        <>
          <PermissionNames
            title={t('role.onlyHere', { item: roleName, count: data.one.length })}
            names={data.one}
          />
          <PermissionNames
            title={t('role.onlyHere', { item: otherName, count: data.other.length })}
            names={data.other}
          />
          <PermissionNames title={t('role.inBoth', { count: data.both.length })} names={data.both} />
        </>
      )}
    </div>
  );
}

function PermissionNames({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useTexts(roleTexts);
  return (
    <section>
      <h3>{title}</h3>
      {names.length === 0 && t('role.nothing')}
      <ul>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
