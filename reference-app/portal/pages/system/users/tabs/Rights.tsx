/** The permissions that a user holds, each with the roles and positions that it comes from. */
import type { ExplainedPermission } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { Loaded } from './Loaded.tsx';
import { accountTexts } from './texts.ts';

const ALL = '*:*:*';

const found = (keyword: string) => {
  const wanted = keyword.trim().toLowerCase();
  return ({ permission, from }: ExplainedPermission) =>
    [permission, ...from.flatMap(({ roleName, positionName }) => [roleName, positionName ?? ''])].some(text =>
      text.toLowerCase().includes(wanted),
    );
};

export default function Rights({ userId }: { userId: string }) {
  const { t } = useTexts(accountTexts);
  const [keyword, setKeyword] = useState('');
  const query = useQuery({
    queryKey: ['user', 'rights', userId],
    queryFn: () => client.user.rights({ params: { userId } }),
  });
  return (
    <Loaded query={query} label={t('rights.title')}>
      {({ permissions }) => {
        const shown = permissions.filter(found(keyword));
        if (permissions.length === 0) return <EmptyState title={t('rights.none')} text={t('rights.hint')} />;
        return (
          <>
            <SearchBox label={t('rights.search')} keyword={keyword} onKeyword={setKeyword} />
            <p className="quiet" role="status">
              {shown.length === 0 ? t('list.noMatch') : t('rights.count', { count: shown.length })}
            </p>
            <ul className="account-list">
              {shown.map(one => (
                <Permission key={one.permission} {...one} />
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

function Permission({ permission, from }: ExplainedPermission) {
  const { t } = useTexts(accountTexts);
  return (
    <li>
      <div>
        {permission === ALL ? <strong>{t('rights.all')}</strong> : <code>{permission}</code>}
        <small>
          {from
            .map(({ roleName, positionName }) => `${roleName} ← ${positionName ?? t('rights.direct')}`)
            .join(t('records.comma'))}
        </small>
      </div>
    </li>
  );
}
