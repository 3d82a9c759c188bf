/** The list of organisations: columns and filters of `organize/list`. */
import { client } from '../../../session/client.ts';
import { PersonName } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { InTree } from '../../../ui/tree/InTree.tsx';
import { organizationTexts } from './texts.ts';

export const organizations = defineResource({
  name: 'organization',
  list: client.organize.list,
  key: 'organizeId',
  title: 'organizeName',
  texts: organizationTexts,
  labels: {
    intro: 'organization.intro',
    add: 'organization.add',
    search: 'organization.search',
    none: 'organization.none',
    hint: 'organization.hint',
  },
  columns: [
    {
      name: 'organizeName',
      label: 'organization.name',
      flex: 1.8,
      minWidth: 190,
      cell: ({ organizeName, depth = 0 }) => <InTree depth={depth}>{organizeName}</InTree>,
    },
    {
      name: 'parentName',
      label: 'organization.parent',
      flex: 1.5,
      minWidth: 140,
      cell: ({ parentName }, t) => parentName ?? t('organization.top'),
    },
    {
      name: 'leaderName',
      label: 'organization.leader',
      minWidth: 140,
      cell: ({ leaderName, leader }, t) =>
        leaderName ? (
          <PersonName name={leaderName} />
        ) : (
          <span className="state state-warning">
            {leader ? t('organization.leaderText', { name: leader }) : t('organization.noLeader')}
          </span>
        ),
    },
    { name: 'userCount', label: 'organization.userCount', minWidth: 80, flex: 0.6 },
    { name: 'positionCount', label: 'organization.positionCount', minWidth: 80, flex: 0.6 },
    { name: 'phone', label: 'organization.phone', minWidth: 130, isHidden: true },
    { name: 'email', label: 'organization.email', minWidth: 160, isHidden: true },
    { name: 'organizeId', label: 'organization.id', isHidden: true },
  ],
  filters: ['organizeId'],
  queryOf: filters => ({ ...filters, details: true }),
});
