/** Defines the list of users: its columns and its filters. The API call `user/list` returns the rows. */
import type { UserRow } from '@countersign/sdk/api/contract';
import { userColumns } from '@countersign/sdk/api/nouns';
import { client } from '../../../session/client.ts';
import { RelativeTime, UserName } from '../../../ui/cells.tsx';
import { createListColumnsByName } from '../../../ui/resource/nouns/noun-columns.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { UserStatusSwitch } from './StatusSwitch.tsx';
import { userTexts } from './texts.ts';

export const RelativeTimeCell = ({ at }: { at: string | null | undefined }) =>
  at ? <RelativeTime at={at} /> : '—';

const { nickName, userName, phonenumber, status, ...more } = createListColumnsByName('user', userColumns);

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
    { ...nickName, cell: ({ nickName }) => <UserName name={nickName} /> },
    userName,
    {
      name: 'organizeName',
      label: 'user.organizeId',
      cell: ({ organizeName }, t) => organizeName ?? t('user.noOrganization'),
      flex: 1.3,
      minWidth: 140,
    },
    { ...phonenumber, cell: ({ phonenumber }) => phonenumber || '--' },
    { ...status, cell: user => <UserStatusSwitch user={user} /> },
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
    ...Object.values(more),
    { name: 'userId', label: 'user.id', isHidden: true },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'status',
      label: t('user.status'),
      choices: [
        { value: 'NORMAL', label: t('user.status.NORMAL') },
        { value: 'STOP_USING', label: t('user.status.STOP_USING') },
        { value: 'LOCKED', label: t('user.status.LOCKED') },
      ],
    },
    { kind: 'text', name: 'userName', label: t('user.userName') },
    { kind: 'text', name: 'nickName', label: t('user.nickName') },
    { kind: 'text', name: 'phonenumber', label: t('user.phonePart') },
  ],
  filters: ['organizeId'],
  hasCursor: true,
  // The list shows users of every status by default, whereas the API call returns only enabled users.
  queryOf: ({ status = 'all', ...filters }) => ({ ...filters, status: status as UserRow['status'] | 'all' }),
});
