/**
 * Manages the sub-tenants of the current tenant. Administrators add a tenant together with an invited
 * administrator, and enable, disable and remove tenants.
 */
import type { AdministratorInvitation, MerchantRow } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { ResourceRecord } from '../../../ui/resource/ResourceRecord.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/resource/RowMenu.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { tenantForm } from './form.ts';
import { InvitationDialog } from './InvitationDialog.tsx';
import { tenants } from './resource.tsx';
import { tenantTexts } from './texts.ts';

interface TenantQuestion {
  kind: 'disable' | 'remove';
  row: MerchantRow;
}

export const prefetch = createListPrefetch(tenants);

export default function Tenants() {
  const list = useResource(tenants);
  const [question, setQuestion] = useState<TenantQuestion>();
  const [invited, setInvited] = useState<{ invitation: AdministratorInvitation; item: string }>();
  const tree = useQuery({ queryKey: ['tenant', 'tree'], queryFn: () => client.merchant.treeselect() });
  const form = useMemo(() => {
    const providers = tree.data?.filter(({ merchantType }) => merchantType === 'ISV') ?? [];
    return tenantForm({ providers, onInvited: (invitation, item) => setInvited({ invitation, item }) });
  }, [tree.data]);
  return (
    <ResourcePage
      resource={tenants}
      list={list}
      actions={row => (
        <TenantRowActions
          row={row}
          onOpen={list.open}
          onQuestion={setQuestion}
          onInvited={invitation => setInvited({ invitation, item: row.merchantName })}
        />
      )}
      actionsWidth={150}
    >
      {tree.data && <ResourceRecord resource={tenants} list={list} form={form} />}
      {question && (
        <ConfirmTenantActionDialog
          key={question.row.merchantId}
          question={question}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {invited && <InvitationDialog {...invited} onClose={() => setInvited(undefined)} />}
    </ResourcePage>
  );
}

interface TenantRowActionsProps {
  row: MerchantRow;
  onOpen: (id: string) => void;
  onQuestion: (question: TenantQuestion) => void;
  onInvited: (invitation: AdministratorInvitation) => void;
}

function TenantRowActions({ row, onOpen, onQuestion, onInvited }: TenantRowActionsProps) {
  const { t } = useTexts(tenantTexts);
  const { merchantId, merchantName: item, status, isOwn } = row;
  const enable = useListMutation(tenants.name, () =>
    client.merchant.updateMerchant({ body: { merchantId, status: 'NORMAL' } }),
  );
  const invite = useListMutation(tenants.name, () => client.merchant.invite({ body: { merchantId } }), {
    message: '',
    onDone: onInvited,
  });
  const items: RowMenuItem[] = isOwn
    ? []
    : [
        { text: t('tenant.invite'), run: () => invite.mutate(undefined) },
        status === 'NORMAL'
          ? {
              text: t('tenant.disable'),
              isDestructive: true,
              run: () => onQuestion({ kind: 'disable', row }),
            }
          : { text: t('tenant.enable'), run: () => enable.mutate(undefined) },
        { text: t('tenant.remove'), isDestructive: true, run: () => onQuestion({ kind: 'remove', row }) },
      ];
  return (
    <>
      <RowButton
        text={t('list.edit')}
        label={t('list.editOf', { item })}
        onPress={() => onOpen(merchantId)}
      />
      <RowMenu item={item} items={items} />
    </>
  );
}

/**
 * Asks for confirmation before a tenant is disabled or removed. Shows how many users and sessions are
 * affected, as counted by the server.
 */
function ConfirmTenantActionDialog({
  question: { kind, row },
  onClose,
}: {
  question: TenantQuestion;
  onClose: () => void;
}) {
  const { t } = useTexts(tenantTexts);
  const { merchantId, merchantName: item } = row;
  const { data } = useQuery({
    queryKey: ['tenant', 'counts', merchantId],
    queryFn: () => client.merchant({ params: { merchantId } }),
    gcTime: 0,
  });
  const change = useListMutation(
    tenants.name,
    async (): Promise<unknown> =>
      kind === 'disable'
        ? client.merchant.updateMerchant({ body: { merchantId, status: 'ABNORMAL' } })
        : client.merchant.remove({ params: { merchantId } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      open
      title={t(`tenant.${kind}Of`, { item })}
      confirm={t(`tenant.${kind}`)}
      cancel={t('cancel')}
      isDestructive
      onConfirm={() => change.mutate(undefined)}
      onCancel={onClose}
    >
      {kind === 'disable'
        ? t('tenant.disableText', { users: data?.userCount ?? '…', sessions: data?.sessionCount ?? '…' })
        : t('tenant.removeText')}
    </ConfirmDialog>
  );
}
