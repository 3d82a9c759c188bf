/** Resource definition for roles: columns and filters of `role/page`. */
import { roleColumns } from '@countersign/sdk/api/nouns';
import { client } from '../../../session/client.ts';
import { createListColumnsByName } from '../../../ui/resource/nouns/noun-columns.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { roleTexts } from './texts.ts';

const { status, roleType, ...more } = createListColumnsByName('role', roleColumns);

export const roles = defineResource({
  name: 'role',
  list: client.role.page,
  key: 'roleId',
  title: 'roleName',
  texts: roleTexts,
  labels: {
    intro: 'role.intro',
    add: 'role.add',
    search: 'role.search',
    none: 'role.none',
    hint: 'role.hint',
  },
  columns: [
    ...Object.values(more),
    {
      ...status,
      hasLink: true,
      cell: ({ roleId, roleName, status }) => (
        <StatusSwitch
          resource="role"
          item={roleName}
          isOn={status === 'NORMAL'}
          used={{ kind: 'role', id: roleId }}
          onChange={isOn =>
            client.role.changeStatus({ body: { roleId, status: isOn ? 'NORMAL' : 'ABNORMAL' } })
          }
        />
      ),
    },
    { name: 'userCount', label: 'role.users', minWidth: 90 },
    { name: 'positionCount', label: 'role.positions', minWidth: 80 },
    { name: 'permissionCount', label: 'role.permissionCount', minWidth: 90 },
    {
      ...roleType,
      cell: ({ roleType }, t) => t(`role.roleType.${roleType}`),
    },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'status',
      label: t('role.status'),
      choices: [
        { value: 'NORMAL', label: t('role.status.NORMAL') },
        { value: 'ABNORMAL', label: t('role.status.ABNORMAL') },
      ],
    },
    {
      kind: 'choice',
      name: 'roleType',
      label: t('role.roleType'),
      choices: [
        { value: 'NORMAL', label: t('role.roleType.NORMAL') },
        { value: 'APPLICATION', label: t('role.roleType.APPLICATION') },
      ],
    },
  ],
});
