/**
 * Defines the list of alarm groups and its columns. The API call `message/alarmGroup/page` returns the rows.
 */
import { client } from '../../../session/client.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { StatusSwitch } from '../../../ui/StatusSwitch.tsx';
import { alarmTexts } from './texts.ts';

export const alarmGroups = defineResource({
  name: 'alarm-group',
  list: client.message.alarmGroup.page,
  key: 'groupId',
  title: 'name',
  texts: alarmTexts,
  labels: {
    intro: 'alarm.intro',
    add: 'alarm.add',
    search: 'alarm.search',
    none: 'alarm.none',
    hint: 'alarm.hint',
  },
  columns: [
    { name: 'name', label: 'alarm.name', flex: 1, minWidth: 140 },
    {
      name: 'events',
      label: 'alarm.events',
      flex: 1.4,
      minWidth: 180,
      cell: ({ events }, t) => events.map(event => t(`alarm.event.${event}`)).join(t('records.comma')),
    },
    {
      name: 'robots',
      label: 'alarm.members',
      flex: 1.4,
      minWidth: 180,
      cell: ({ robots, people }, t) =>
        [...robots, ...people].map(({ name }) => name).join(t('records.comma')),
    },
    {
      name: 'status',
      label: 'alarm.status',
      minWidth: 130,
      cell: ({ groupId, name, status }) => (
        <StatusSwitch
          resource="alarm-group"
          item={name}
          isOn={status === 'NORMAL'}
          onChange={isOn =>
            client.message.alarmGroup.update({ body: { groupId, status: isOn ? 'NORMAL' : 'ABNORMAL' } })
          }
        />
      ),
    },
  ],
});
