/** The list of roles: columns and filters of `role/page`. */
import { client } from '../../../session/client.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { roleTexts } from './texts.ts';

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
    { name: 'roleName', label: 'role.name', flex: 1.5, minWidth: 150 },
    { name: 'roleKey', label: 'role.key', minWidth: 120 },
    {
      name: 'status',
      label: 'role.status',
      minWidth: 130,
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
      name: 'roleType',
      label: 'role.type',
      isHidden: true,
      cell: ({ roleType }, t) => t(roleType === 'NORMAL' ? 'role.normal' : 'role.application'),
    },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'status',
      label: t('role.status'),
      choices: [
        { value: 'NORMAL', label: t('role.on') },
        { value: 'ABNORMAL', label: t('role.off') },
      ],
    },
    {
      kind: 'choice',
      name: 'roleType',
      label: t('role.type'),
      choices: [
        { value: 'NORMAL', label: t('role.normal') },
        { value: 'APPLICATION', label: t('role.application') },
      ],
    },
  ],
});
