/** The form of an alarm group. */
import type { AlarmGroup, ChannelAccount } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { config, field, idsOf, required } from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { alarmTexts } from './texts.ts';

type T = TextsOf<typeof alarmTexts>;

const EVENTS = ['incident', 'failed-job', 'account-paused'] as const;
const CHANNELS = ['email', 'sms', 'voice', 'dingtalk', 'wecom', 'welink'] as const;

const definition =
  (robots: ChannelAccount[]) =>
  (t: T): FormDefinition => ({
    list: [
      field('input', 'name', t('alarm.name'), { options: { maxLength: 100 }, rules: required }),
      field('checkbox', 'events', t('alarm.events'), {
        options: { options: EVENTS.map(value => ({ value, label: t(`alarm.event.${value}`) })) },
        rules: required,
      }),
      field('select', 'robotIds', t('alarm.robots'), {
        options: {
          multiple: true,
          options: robots.map(({ accountId, name }) => ({ value: accountId, label: name })),
        },
        help: t('alarm.robotsHint'),
      }),
      field('userSelect', 'people', t('alarm.people'), { options: { multiple: true } }),
      field('checkbox', 'channels', t('alarm.channels'), {
        options: { options: CHANNELS.map(value => ({ value, label: t(`alarm.channel.${value}`) })) },
        help: t('alarm.channelsHint'),
      }),
    ],
    config,
  });

const bodyOf = ({ name, events, channels, robotIds, people }: Values) => ({
  name: String(name),
  events: (events ?? []) as AlarmGroup['events'],
  channels: (channels ?? []) as AlarmGroup['channels'],
  robotIds: (robotIds ?? []) as string[],
  userIds: idsOf(people),
});

export const alarmForm = (robots: ChannelAccount[]) =>
  defineForm({
    title: 'alarm.record',
    definition: definition(robots),
    empty: { events: [...EVENTS] },
    load: groupId => client.message.alarmGroup.detail({ query: { groupId } }),
    valuesOf: ({ name, events, channels, robots: chosen, people }: AlarmGroup): Values => ({
      name,
      events,
      channels,
      robotIds: chosen.map(({ id }) => id),
      people,
    }),
    add: values => client.message.alarmGroup.add({ body: bodyOf(values) }),
    update: (values, { groupId, version }) =>
      client.message.alarmGroup.update({ body: { groupId, version, ...bodyOf(values) } }),
  });
