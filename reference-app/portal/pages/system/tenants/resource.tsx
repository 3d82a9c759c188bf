/** Resource definition for tenants: columns and filters of `merchant/pageList`. */
import { client } from '../../../session/client.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { tenantTexts } from './texts.ts';

export const tenants = defineResource({
  name: 'tenant',
  list: client.merchant.pageList,
  key: 'merchantId',
  title: 'merchantName',
  texts: tenantTexts,
  labels: { intro: 'tenant.intro', add: 'tenant.add', search: 'tenant.search', none: 'tenant.none' },
  columns: [
    { name: 'merchantName', label: 'tenant.name', flex: 1.5, minWidth: 160 },
    {
      name: 'merchantType',
      label: 'tenant.type',
      cell: ({ merchantType, isOwn }, t) =>
        isOwn ? `${t(`tenant.${merchantType}`)} · ${t('tenant.own')}` : t(`tenant.${merchantType}`),
      minWidth: 130,
    },
    {
      name: 'parentName',
      label: 'tenant.parent',
      cell: ({ parentName }) => parentName || '—',
      minWidth: 140,
    },
    {
      name: 'shortName',
      label: 'tenant.shortName',
      cell: ({ shortName }) => shortName || '—',
      minWidth: 100,
    },
    {
      name: 'status',
      label: 'tenant.status',
      cell: ({ status }, t) => (
        <span className={`state ${status === 'NORMAL' ? 'state-good' : ''}`}>{t(`tenant.${status}`)}</span>
      ),
      minWidth: 90,
    },
    {
      name: 'createTime',
      label: 'tenant.createTime',
      cell: ({ createTime }) => <RelativeTime at={createTime} />,
      minWidth: 170,
    },
    { name: 'merchantId', label: 'tenant.id', isHidden: true },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'merchantType',
      label: t('tenant.type'),
      choices: [
        { value: 'ISV', label: t('tenant.ISV') },
        { value: 'COMMON', label: t('tenant.COMMON') },
      ],
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('tenant.status'),
      choices: [
        { value: 'NORMAL', label: t('tenant.NORMAL') },
        { value: 'ABNORMAL', label: t('tenant.ABNORMAL') },
      ],
    },
  ],
  filters: ['parentId'],
});
