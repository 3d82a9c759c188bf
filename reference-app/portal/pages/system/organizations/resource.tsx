/**
 * Defines the list of organisations: its columns and its filters. The API call `organize/list` returns the
 * rows.
 */
import { organizationColumns } from '@countersign/sdk/api/nouns';
import { client } from '../../../session/client.ts';
import { UserName } from '../../../ui/cells.tsx';
import { createListColumnsByName } from '../../../ui/resource/nouns/noun-columns.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { TreeDepthIndent } from '../../../ui/tree/InTree.tsx';
import { organizationTexts } from './texts.ts';

const { organizeName, ...more } = createListColumnsByName('organization', organizationColumns);

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
      ...organizeName,
      flex: 1.8,
      minWidth: 190,
      cell: ({ organizeName, depth = 0 }) => <TreeDepthIndent depth={depth}>{organizeName}</TreeDepthIndent>,
    },
    {
      name: 'parentName',
      label: 'organization.parentId',
      flex: 1.5,
      minWidth: 140,
      cell: ({ parentName }, t) => parentName ?? t('organization.top'),
    },
    {
      name: 'leaderName',
      label: 'organization.leaderId',
      minWidth: 180,
      cell: ({ leaderName, leader }, t) =>
        leaderName ? (
          <UserName name={leaderName} />
        ) : (
          <span className="state state-warning">
            {leader ? t('organization.leaderText', { name: leader }) : t('organization.noLeader')}
          </span>
        ),
    },
    { name: 'userCount', label: 'organization.userCount', minWidth: 80, flex: 0.6 },
    { name: 'positionCount', label: 'organization.positionCount', minWidth: 80, flex: 0.6 },
    ...Object.values(more),
    { name: 'organizeId', label: 'organization.id', isHidden: true },
  ],
  filters: ['organizeId'],
  queryOf: filters => ({ ...filters, details: true }),
});
