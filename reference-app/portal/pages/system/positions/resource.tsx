/** The list of positions: columns, filters and orders of `position/list`. */
import { client } from '../../../session/client.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { positionTexts } from './texts.ts';

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
    { name: 'positionName', label: 'position.name', sort: 'name', flex: 1.5, minWidth: 140 },
    { name: 'organizeName', label: 'position.organization', sort: 'organize', flex: 1.5, minWidth: 140 },
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
    { name: 'remark', label: 'position.remark', minWidth: 100 },
    { name: 'positionId', label: 'position.id', isHidden: true },
  ],
  facets: t => [{ kind: 'flag', name: 'isVacant', label: t('position.vacantOnly') }],
  filters: ['organizeId'],
});
