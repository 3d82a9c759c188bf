/** Resource definition for tenant properties: columns and filters of `properties/page`. */
import { client } from '../../../session/client.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { propertyTexts } from './texts.ts';

export const tenantProperties = defineResource({
  name: 'property',
  list: client.properties.page,
  key: 'attrCode',
  title: 'attrName',
  texts: propertyTexts,
  labels: { intro: 'property.intro', add: 'property.add', search: 'property.search', none: 'property.none' },
  columns: [
    { name: 'attrName', label: 'property.name', minWidth: 140 },
    { name: 'attrCode', label: 'property.code', minWidth: 120 },
    {
      name: 'attrValue',
      label: 'property.value',
      cell: ({ attrValue, defaultValue, isInherited }, t) =>
        [
          attrValue || '—',
          isInherited && t('property.inherited'),
          attrValue !== '' && attrValue === defaultValue && t('property.isDefault'),
        ]
          .filter(Boolean)
          .join(' · '),
      flex: 1.5,
      minWidth: 150,
    },
    {
      name: 'valueType',
      label: 'property.type',
      cell: ({ valueType }, t) => t(`property.${valueType}`),
      minWidth: 100,
    },
    {
      name: 'isPublic',
      label: 'property.isPublic',
      cell: ({ isPublic }, t) => (
        <span className={`state ${isPublic ? 'state-warning' : ''}`}>
          {t(isPublic ? 'property.public' : 'property.private')}
        </span>
      ),
      minWidth: 120,
    },
    {
      name: 'status',
      label: 'property.status',
      cell: ({ status }, t) => (
        <span className={`state ${status === 'NORMAL' ? 'state-good' : ''}`}>{t(`property.${status}`)}</span>
      ),
      minWidth: 90,
    },
    { name: 'group', label: 'property.group', isHidden: true },
    { name: 'updateBy', label: 'property.updateBy', minWidth: 100 },
    {
      name: 'updateTime',
      label: 'property.updateTime',
      cell: ({ updateTime }) => (updateTime === null ? '—' : <RelativeTime at={updateTime} />),
      isHidden: true,
    },
    { name: 'remark', label: 'property.remark', isHidden: true },
  ],
  facets: t => [
    { kind: 'flag', name: 'isPublic', label: t('property.isPublic') },
    { kind: 'text', name: 'group', label: t('property.group') },
    {
      kind: 'choice',
      name: 'status',
      label: t('property.status'),
      choices: [
        { value: 'NORMAL', label: t('property.NORMAL') },
        { value: 'ABNORMAL', label: t('property.ABNORMAL') },
      ],
    },
  ],
});
