/** Resource definition for data permissions: columns and filters of `dataPermission/page`. */
import { client } from '../../../session/client.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { dataPermissionTexts } from './texts.ts';

export const dataPermissions = defineResource({
  name: 'data-permission',
  list: client.dataPermission.page,
  key: 'dataPermissionId',
  title: 'name',
  texts: dataPermissionTexts,
  labels: {
    intro: 'scope.intro',
    add: 'scope.add',
    search: 'scope.search',
    none: 'scope.none',
    hint: 'scope.hint',
  },
  columns: [
    { name: 'name', label: 'scope.name', flex: 1.5, minWidth: 150 },
    { name: 'code', label: 'scope.code', minWidth: 120 },
    {
      name: 'status',
      label: 'scope.status',
      minWidth: 130,
      hasLink: true,
      cell: ({ dataPermissionId, name, status }) => (
        <StatusSwitch
          resource="data-permission"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.dataPermission.changeStatus({
              body: { dataPermissionId, status: isOn ? 'NORMAL' : 'ABNORMAL' },
            })
          }
        />
      ),
    },
    { name: 'bindCount', label: 'scope.bindCount', minWidth: 90 },
    { name: 'description', label: 'scope.description', flex: 2, minWidth: 140 },
    {
      name: 'createTime',
      label: 'scope.created',
      isHidden: true,
      minWidth: 170,
      cell: ({ createTime }) => <RelativeTime at={createTime} />,
    },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'status',
      label: t('scope.status'),
      choices: [
        { value: 'NORMAL', label: t('status.on') },
        { value: 'ABNORMAL', label: t('status.off') },
      ],
    },
  ],
});
