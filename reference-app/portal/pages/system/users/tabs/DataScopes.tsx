/** The data permissions of a user with their origins; each has effect or is excluded. */
import type { DataPermissionItem, UserDataPermission } from '@countersign/sdk/api/contract';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../../session/client.ts';
import { type TextsOf, useTexts } from '../../../../session/language.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { useChange } from '../../../../ui/use-crud.ts';
import { Loaded } from './Loaded.tsx';
import { accountTexts } from './texts.ts';

type T = TextsOf<typeof accountTexts>;

const LIST = 'orgs:';

function scopeText({ value }: DataPermissionItem, t: T): string {
  if (value === 'all') return t('scopes.allRows');
  if (value === 'self' || value === 'own' || value === 'below') return t(`scopes.${value}`);
  if (value.startsWith(LIST)) return t('scopes.orgs', { count: value.slice(LIST.length).split(',').length });
  return value;
}

interface DataScopesProps {
  userId: string;
  isReadOnly: boolean;
}

export default function DataScopes({ userId, isReadOnly }: DataScopesProps) {
  const { t } = useTexts(accountTexts);
  const query = useQuery({
    queryKey: ['user', 'data-permissions', userId],
    queryFn: () => client.user.userDataPerms({ query: { userId } }),
  });
  const exclude = useChange(
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
    <Loaded query={query} label={t('scopes.title')}>
      {permissions =>
        permissions.length === 0 ? (
          <EmptyState title={t('scopes.none')} />
        ) : (
          <>
            <p className="quiet">{t('scopes.text')}</p>
            <ul className="account-list">
              {permissions.map(one => (
                <li key={one.dataPermissionId}>
                  <FormControlLabel
                    label={<Scope permission={one} />}
                    control={
                      <Checkbox
                        size="small"
                        checked={!one.isExcluded}
                        disabled={isReadOnly || exclude.isPending}
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
    </Loaded>
  );
}

function Scope({ permission: { name, status, items, from } }: { permission: UserDataPermission }) {
  const { t } = useTexts(accountTexts);
  const origins = from.map(({ kind, targetName }) => t(`scopes.${kind}`, { item: targetName }));
  return (
    <>
      {name}
      {status === 'ABNORMAL' && ` (${t('scopes.off')})`}
      <small>{items.map(item => `${item.key}: ${scopeText(item, t)}`).join(t('records.comma'))}</small>
      <small>← {origins.join(t('records.comma'))}</small>
    </>
  );
}
