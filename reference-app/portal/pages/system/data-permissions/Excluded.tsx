/**
 * Lists the users excluded from a data permission. The permission has no effect for these users, although it
 * is bound to them.
 */
import { ApiError } from '@countersign/sdk/api';
import type { DataPermissionDetail } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useOwnUserId } from '../../../session/permission.tsx';
import { UserName } from '../../../ui/cells.tsx';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { chosenIds } from '../../../ui/resource/fields.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { singleUserSelectForm } from './form.ts';
import { dataPermissionTexts } from './texts.ts';

export function ExcludedUsers({ detail }: { detail: DataPermissionDetail }) {
  const { t } = useTexts(dataPermissionTexts);
  const { dataPermissionId, excluded } = detail;
  const ownUserId = useOwnUserId();
  const [added, setAdded] = useState(0);
  const [userId, setUserId] = useState('');
  const definition = useMemo(() => singleUserSelectForm(t('scope.excludePerson')), [t]);
  const values = useMemo(() => ({ person: [] }), []);
  const change = useListMutation(
    'data-permission',
    async ({ user, isExcluded }: { user: string; isExcluded: boolean }) => {
      const bound = await client.user.userDataPerms({ query: { userId: user } });
      if (isExcluded && !bound.some(one => one.dataPermissionId === dataPermissionId))
        throw new ApiError({ status: 400, subCode: 'bad-request', message: t('scope.notBound') });
      const others = bound
        .filter(one => one.isExcluded && one.dataPermissionId !== dataPermissionId)
        .map(one => one.dataPermissionId);
      const dataPermissionIds = isExcluded ? [...others, dataPermissionId] : others;
      await client.user.excludeDataPerms({ body: { userId: user, dataPermissionIds } });
      setAdded(count => count + 1);
      setUserId('');
    },
  );
  return (
    <section>
      <h3>{t('scope.excluded')}</h3>
      {excluded.length === 0 && <p className="scope-none">{t('scope.noExcluded')}</p>}
      <ul className="people-list">
        {excluded.map(person => (
          <li key={person.userId}>
            <UserName name={person.nickName} />
            <span />
            {person.userId === ownUserId ? (
              <small>{t('scope.byOthers')}</small>
            ) : (
              <RowButton
                text={t('scope.include')}
                label={t('scope.includeOf', { item: person.nickName })}
                onPress={() => change.mutate({ user: person.userId, isExcluded: false })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="people-add">
        <EmbeddedElement
          key={added}
          tag="form-renderer"
          properties={{ definition, values }}
          on={{
            'cs-change': event => setUserId(chosenIds(event.detail.values.person)[0] ?? ''),
            'cs-submit': event => event.preventDefault(),
          }}
        />
        <Button
          variant="outlined"
          disabled={!userId || change.isPending}
          onClick={() => change.mutate({ user: userId, isExcluded: true })}
        >
          {t('scope.exclude')}
        </Button>
      </div>
    </section>
  );
}
