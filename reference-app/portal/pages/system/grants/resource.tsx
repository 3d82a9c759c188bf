/** Resource definition for grants: columns and filters of `merchant/auth/list`. */
import type { TenantGrant } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime, UserName } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { grantTexts } from './texts.ts';

const GRANT_STATE_STYLES: Record<TenantGrant['state'], string> = {
  NORMAL: 'state-good',
  ASKED: 'state-warning',
  EXPIRED: '',
  ENDED: '',
};

function TenantGrantStateLabel({ grant: { state, endsSoon } }: { grant: TenantGrant }) {
  const { t } = useTexts(grantTexts);
  return endsSoon ? (
    <span className="state state-warning">{t('grant.endsSoon')}</span>
  ) : (
    <span className={`state ${GRANT_STATE_STYLES[state]}`}>{t(`grant.${state}`)}</span>
  );
}

export const grantsResource = defineResource({
  name: 'tenant-grant',
  list: client.merchant.auth.list,
  key: 'authId',
  title: 'nickName',
  texts: grantTexts,
  labels: {
    intro: 'grant.intro',
    add: 'grant.add',
    search: 'grant.search',
    none: 'grant.none',
    hint: 'grant.hint',
  },
  columns: [
    {
      name: 'nickName',
      label: 'grant.nickName',
      cell: ({ nickName }) => <UserName name={nickName} />,
      minWidth: 140,
    },
    { name: 'userName', label: 'grant.userName', minWidth: 110 },
    {
      name: 'homeMerchantName',
      label: 'grant.home',
      cell: ({ homeMerchantName }) => homeMerchantName || '—',
      minWidth: 140,
    },
    { name: 'merchantName', label: 'grant.target', minWidth: 140 },
    {
      name: 'state',
      label: 'grant.state',
      cell: grant => <TenantGrantStateLabel grant={grant} />,
      minWidth: 130,
    },
    {
      name: 'expireTime',
      label: 'grant.expireTime',
      cell: ({ expireTime }) => <RelativeTime at={expireTime} />,
      minWidth: 170,
    },
    {
      name: 'createTime',
      label: 'grant.createTime',
      cell: ({ createTime }) => <RelativeTime at={createTime} />,
      minWidth: 170,
      isHidden: true,
    },
    { name: 'endBy', label: 'grant.endBy', isHidden: true },
    { name: 'authId', label: 'grant.id', isHidden: true },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'direction',
      label: t('grant.direction'),
      choices: [
        { value: 'incoming', label: t('grant.incoming') },
        { value: 'outgoing', label: t('grant.outgoing') },
      ],
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('grant.state'),
      choices: (['NORMAL', 'ASKED', 'EXPIRED', 'ENDED'] as const).map(value => ({
        value,
        label: t(`grant.${value}`),
      })),
    },
    { kind: 'flag', name: 'endsSoon', label: t('grant.endsSoon') },
  ],
});
