/** Resource definition for positions: columns, filters and sort orders of `position/list`. */
import { positionColumns } from '@countersign/sdk/api/nouns';
import { client } from '../../../session/client.ts';
import { createListColumnsByName } from '../../../ui/resource/nouns/noun-columns.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { positionTexts } from './texts.ts';

const { positionName, ...more } = createListColumnsByName('position', positionColumns);

export const positions = defineResource({
  name: 'position',
  list: client.position.list,
  key: 'positionId',
  title: 'positionName',
  texts: positionTexts,
  labels: {
    intro: 'position.intro',
    add: 'position.add',
    search: 'position.search',
    none: 'position.none',
    hint: 'position.hint',
  },
  columns: [
    { ...positionName, sort: 'name' },
    { name: 'organizeName', label: 'position.organizeId', sort: 'organize', flex: 1.5, minWidth: 140 },
    {
      name: 'userCount',
      label: 'position.users',
      sort: 'users',
      minWidth: 100,
      cell: ({ userCount = 0 }, t) =>
        userCount > 0 ? (
          t('position.people', { count: userCount })
        ) : (
          <span className="state state-warning">{t('position.vacant')}</span>
        ),
    },
    ...Object.values(more),
    { name: 'positionId', label: 'position.id', isHidden: true },
  ],
  facets: t => [{ kind: 'flag', name: 'isVacant', label: t('position.vacantOnly') }],
  filters: ['organizeId'],
});
