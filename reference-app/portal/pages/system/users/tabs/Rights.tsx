/** Lists a user's permissions, each with the roles and positions that grant it. */
import type { PermissionWithRoles } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { QueryTabPanel } from './Loaded.tsx';
import { userTabTexts } from './texts.ts';

const ALL_PERMISSIONS = '*:*:*';

const permissionMatcher = (keyword: string) => {
  const wanted = keyword.trim().toLowerCase();
  return ({ permission, from }: PermissionWithRoles) =>
    [permission, ...from.flatMap(({ roleName, positionName }) => [roleName, positionName ?? ''])].some(text =>
      text.toLowerCase().includes(wanted),
    );
};

export default function UserRights({ userId }: { userId: string }) {
  const { t } = useTexts(userTabTexts);
  const [keyword, setKeyword] = useState('');
  const query = useQuery({
    queryKey: ['user', 'rights', userId],
    queryFn: () => client.user.rights({ params: { userId } }),
  });
  return (
    <QueryTabPanel query={query} label={t('rights.title')}>
      {({ permissions }) => {
        const shown = permissions.filter(permissionMatcher(keyword));
        if (permissions.length === 0) return <EmptyState title={t('rights.none')} text={t('rights.hint')} />;
        return (
          <>
            <SearchBox label={t('rights.search')} keyword={keyword} onKeyword={setKeyword} />
            <p className="quiet" role="status">
              {shown.length === 0 ? t('list.noMatch') : t('rights.count', { count: shown.length })}
            </p>
            <ul className="account-list">
              {shown.map(one => (
                <PermissionRow key={one.permission} {...one} />
              ))}
            </ul>
          </>
        );
      }}
    </QueryTabPanel>
  );
}

function PermissionRow({ permission, from }: PermissionWithRoles) {
  const { t } = useTexts(userTabTexts);
  return (
    <li>
      <div>
        {permission === ALL_PERMISSIONS ? <strong>{t('rights.all')}</strong> : <code>{permission}</code>}
        <small>
          {from
            .map(({ roleName, positionName }) => `${roleName} ← ${positionName ?? t('rights.direct')}`)
            .join(t('records.comma'))}
        </small>
      </div>
    </li>
  );
}
