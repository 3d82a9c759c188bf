/** Defines the list of users: its columns and its filters. The API call `user/list` returns the rows. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { RelativeTime, UserName } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { UserStatusSwitch } from './StatusSwitch.tsx';
import { userTexts } from './texts.ts';

export const RelativeTimeCell = ({ at }: { at: string | null | undefined }) =>
  at ? <RelativeTime at={at} /> : '—';

export const users = defineResource({
  name: 'user',
  list: client.user.list,
  key: 'userId',
  title: 'nickName',
  texts: userTexts,
  labels: {
    intro: 'user.intro',
    add: 'user.add',
    search: 'user.search',
    none: 'user.none',
    hint: 'user.hint',
  },
  columns: [
    {
      name: 'nickName',
      label: 'user.name',
      cell: ({ nickName }) => <UserName name={nickName} />,
      flex: 1.2,
      minWidth: 150,
    },
    { name: 'userName', label: 'user.userName', minWidth: 110 },
    {
      name: 'organizeName',
      label: 'user.organization',
      cell: ({ organizeName }, t) => organizeName ?? t('user.noOrganization'),
      flex: 1.3,
      minWidth: 140,
    },
    {
      name: 'phonenumber',
      label: 'user.phone',
      cell: ({ phonenumber }) => phonenumber || '--',
      minWidth: 120,
    },
    { name: 'status', label: 'user.status', cell: user => <UserStatusSwitch user={user} />, minWidth: 120 },
    {
      name: 'createTime',
      label: 'user.createTime',
      cell: ({ createTime }) => <RelativeTimeCell at={createTime} />,
      minWidth: 170,
      isHidden: true,
    },
    {
      name: 'lockedTime',
      label: 'user.lockedTime',
      cell: ({ lockedTime }) => <RelativeTimeCell at={lockedTime} />,
      minWidth: 170,
      isHidden: true,
    },
    {
      name: 'unlockingTime',
      label: 'user.unlockingTime',
      cell: ({ unlockingTime }) => <RelativeTimeCell at={unlockingTime} />,
      minWidth: 170,
      isHidden: true,
    },
    {
      name: 'roleNames',
      label: 'user.roles',
      cell: ({ roleNames = [] }) => roleNames.join(' · ') || '—',
      minWidth: 160,
      isHidden: true,
    },
    {
      name: 'positionNames',
      label: 'user.positions',
      cell: ({ positionNames = [] }) => positionNames.join(' · ') || '—',
      minWidth: 160,
      isHidden: true,
    },
    {
      name: 'lastSignIn',
      label: 'user.lastSignIn',
      cell: ({ lastSignIn }) => <RelativeTimeCell at={lastSignIn} />,
      minWidth: 170,
      isHidden: true,
    },
    { name: 'lockedReason', label: 'user.lockedReason', isHidden: true },
    { name: 'userId', label: 'user.id', isHidden: true },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'status',
      label: t('user.status'),
      choices: [
        { value: 'NORMAL', label: t('user.NORMAL') },
        { value: 'STOP_USING', label: t('user.STOP_USING') },
        { value: 'LOCKED', label: t('user.LOCKED') },
      ],
    },
    { kind: 'text', name: 'userName', label: t('user.userName') },
    { kind: 'text', name: 'nickName', label: t('user.name') },
    { kind: 'text', name: 'phonenumber', label: t('user.phonePart') },
  ],
  filters: ['organizeId'],
  hasCursor: true,
  // The list shows users of every status by default, whereas the API call returns only enabled users.
  queryOf: ({ status = 'all', ...filters }) => ({ ...filters, status: status as UserRow['status'] | 'all' }),
});
