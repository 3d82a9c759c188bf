/** Lists a user's data permissions, how the user obtained each, and whether it is effective or excluded. */
import type { DataPermissionItem, UserDataPermission } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../session/client.ts';
import { type TextsOf, useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useListMutation } from '../../../../ui/use-crud.ts';
import { QueryTabPanel } from './Loaded.tsx';
import { userTabTexts } from './texts.ts';

type T = TextsOf<typeof userTabTexts>;

const ORGANIZATION_SCOPE_PREFIX = 'orgs:';

function dataScopeText({ value }: DataPermissionItem, t: T): string {
  if (value === 'all') return t('scopes.allRows');
  if (value === 'self' || value === 'own' || value === 'below') return t(`scopes.${value}`);
  if (value.startsWith(ORGANIZATION_SCOPE_PREFIX))
    return t('scopes.orgs', { count: value.slice(ORGANIZATION_SCOPE_PREFIX.length).split(',').length });
  return value;
}

interface UserDataScopesProps {
  userId: string;
  isReadOnly: boolean;
  /**
   * Whether the account belongs to the current user. Only another administrator can change its data
   * permissions.
   */
  isOwn: boolean;
}

export default function UserDataScopes({ userId, isReadOnly, isOwn }: UserDataScopesProps) {
  const { t } = useTexts(userTabTexts);
  const query = useQuery({
    queryKey: ['user', 'data-permissions', userId],
    queryFn: () => client.user.userDataPerms({ query: { userId } }),
  });
  const exclude = useListMutation(
    'user',
    (dataPermissionIds: string[]) => client.user.excludeDataPerms({ body: { userId, dataPermissionIds } }),
    { message: t('scopes.saved') },
  );
  const toggle = ({ dataPermissionId, isExcluded }: UserDataPermission) => {
    const excluded = (query.data ?? []).filter(one =>
      one.dataPermissionId === dataPermissionId ? !isExcluded : one.isExcluded,
    );
    exclude.mutate(excluded.map(one => one.dataPermissionId));
  };
  return (
    <QueryTabPanel query={query} label={t('scopes.title')}>
      {permissions =>
        permissions.length === 0 ? (
          <EmptyState title={t('scopes.none')} />
        ) : (
          <>
            <p className="quiet">{t('scopes.text')}</p>
            {isOwn && !isReadOnly && <Alert severity="info">{t('scopes.byOthers')}</Alert>}
            <ul className="account-list">
              {permissions.map(one => (
                <li key={one.dataPermissionId}>
                  <FormControlLabel
                    label={<DataScopeLabel permission={one} />}
                    control={
                      <Checkbox
                        size="small"
                        checked={!one.isExcluded}
                        disabled={isReadOnly || isOwn || exclude.isPending}
                        onChange={() => toggle(one)}
                        slotProps={{ input: { 'aria-label': t('scopes.effective', { item: one.name }) } }}
                      />
                    }
                  />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryTabPanel>
  );
}

function DataScopeLabel({ permission: { name, status, items, from } }: { permission: UserDataPermission }) {
  const { t } = useTexts(userTabTexts);
  const origins = from.map(({ kind, targetName }) => t(`scopes.${kind}`, { item: targetName }));
  return (
    <>
      {name}
      {status === 'ABNORMAL' && ` (${t('scopes.off')})`}
      <small>{items.map(item => `${item.key}: ${dataScopeText(item, t)}`).join(t('records.comma'))}</small>
      <small>← {origins.join(t('records.comma'))}</small>
    </>
  );
}
