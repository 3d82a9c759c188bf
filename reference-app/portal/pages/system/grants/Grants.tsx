/**
 * Manages the grants that give users of other tenants access to this tenant. Administrators extend several
 * grants at once or end single grants.
 */

import type { TenantGrant } from '@countersign/sdk/api/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { currentDay, endOfDay } from '../../../ui/format/clock-time.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import type { BatchAction } from '../../../ui/resource/Batch.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { grantForm } from './form.ts';
import { grantsResource } from './resource.tsx';
import { grantTexts } from './texts.ts';

/**
 * Query for the roles and positions that can be granted to a user of another tenant. It loads all of them,
 * because the selects need complete lists.
 */
const GRANTABLE_ROLES_AND_POSITIONS_QUERY = queryOptions({
  queryKey: ['tenant-grant', 'choices'],
  queryFn: async () => {
    const [roles, positions] = await Promise.all([
      client.role.list({ query: { limit: 9999 } }).catch(() => ({ list: [] })),
      client.position.merchantPosition(),
    ]);
    return { roles: roles.list, positions };
  },
  staleTime: 60_000,
});

const EXTENSION_DAYS = [30, 90, 365];

const extendGrants = (days: number) => async (authIds: string[]) => {
  const { list } = await client.merchant.auth.extend({
    body: { authIds, expireTime: endOfDay(currentDay(), { days }) },
  });
  return list.map(({ authId, ...outcome }) => ({ id: authId, ...outcome }));
};

export const prefetch = createListPrefetch(grantsResource);

export default function Grants() {
  const { t } = useTexts(grantTexts);
  const list = useResource(grantsResource);
  const [ending, setEnding] = useState<TenantGrant>();
  const isOutgoing = list.search.direction === 'outgoing';
  const { data: choices } = useQuery(GRANTABLE_ROLES_AND_POSITIONS_QUERY);
  const form = useMemo(() => choices && grantForm(choices), [choices]);
  const end = useListMutation(grantsResource.name, (authId: string) =>
    client.merchant.auth.delete({ query: { authId } }),
  );
  const batch = EXTENSION_DAYS.map(
    (days): BatchAction => ({
      name: `extend-${days}`,
      label: t('grant.extend', { count: days }),
      title: count => t('grant.extendOf', { count }),
      text: t('grant.extendText'),
      run: extendGrants(days),
    }),
  );
  const confirm = () => {
    if (ending) end.mutate(ending.authId);
    setEnding(undefined);
  };
  return (
    <ResourcePage
      resource={grantsResource}
      list={list}
      actions={grant => (
        <GrantRowActions grant={grant} isOutgoing={isOutgoing} onOpen={list.open} onEnd={setEnding} />
      )}
      actionsWidth={150}
      {...(!isOutgoing && { batch })}
    >
      {form && !isOutgoing && <ResourceRecord resource={grantsResource} list={list} form={form} />}
      <ConfirmDialog
        open={ending !== undefined}
        title={t('grant.endOf', { item: ending?.nickName })}
        confirm={t('grant.end')}
        cancel={t('cancel')}
        isDestructive
        onConfirm={confirm}
        onCancel={() => setEnding(undefined)}
      >
        {t('grant.endText')}
      </ConfirmDialog>
    </ResourcePage>
  );
}

interface GrantRowActionsProps {
  grant: TenantGrant;
  isOutgoing: boolean;
  onOpen: (id: string) => void;
  onEnd: (grant: TenantGrant) => void;
}

function GrantRowActions({ grant, isOutgoing, onOpen, onEnd }: GrantRowActionsProps) {
  const { t } = useTexts(grantTexts);
  const { authId, nickName: item, state } = grant;
  if (state === 'ENDED') return null;
  return (
    <>
      {!isOutgoing && (
        <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={() => onOpen(authId)} />
      )}
      <RowButton
        isDestructive
        text={t('grant.end')}
        label={t('grant.endOf', { item })}
        onPress={() => onEnd(grant)}
      />
    </>
  );
}
