/** Defines the form in which administrators edit an alarm group. */
import type { AlarmGroup, ChannelAccount } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import {
  chosenIds,
  createFormControl,
  createRethrowWithFormFields,
  requiredRules,
  verticalFormConfig,
} from '../../../ui/resource/fields.ts';
import { defineForm } from '../../../ui/resource/record-form.ts';
import type { alarmTexts } from './texts.ts';

type T = TextsOf<typeof alarmTexts>;

const ALARM_EVENTS = ['incident', 'failed-job', 'account-paused'] as const;
const ALARM_CHANNELS = ['email', 'sms', 'voice', 'dingtalk', 'wecom', 'welink'] as const;

const alarmGroupFormDefinition =
  (robots: ChannelAccount[]) =>
  (t: T): FormDefinition => ({
    list: [
      createFormControl('input', 'name', t('alarm.name'), {
        options: { maxLength: 100 },
        rules: requiredRules,
      }),
      createFormControl('checkbox', 'events', t('alarm.events'), {
        options: { options: ALARM_EVENTS.map(value => ({ value, label: t(`alarm.event.${value}`) })) },
        rules: requiredRules,
      }),
      createFormControl('select', 'robotIds', t('alarm.robots'), {
        options: {
          multiple: true,
          options: robots.map(({ accountId, name }) => ({ value: accountId, label: name })),
        },
        help: t('alarm.robotsHint'),
      }),
      createFormControl('userSelect', 'people', t('alarm.people'), { options: { multiple: true } }),
      createFormControl('checkbox', 'channels', t('alarm.channels'), {
        options: { options: ALARM_CHANNELS.map(value => ({ value, label: t(`alarm.channel.${value}`) })) },
        help: t('alarm.channelsHint'),
      }),
    ],
    config: verticalFormConfig,
  });

const alarmGroupBody = ({ name, events, channels, robotIds, people }: Values) => ({
  name: String(name),
  events: (events ?? []) as AlarmGroup['events'],
  channels: (channels ?? []) as AlarmGroup['channels'],
  robotIds: (robotIds ?? []) as string[],
  userIds: chosenIds(people),
});

/** Maps the server's error fields to the form: the API takes user ids, the form has a user picker. */
const mapAlarmErrorFields = createRethrowWithFormFields(field => [
  field.replace(/^userIds(?=\.|$)/, 'people'),
]);

export const alarmGroupForm = (robots: ChannelAccount[]) =>
  defineForm({
    title: 'alarm.record',
    definition: alarmGroupFormDefinition(robots),
    empty: { events: [...ALARM_EVENTS] },
    load: groupId => client.message.alarmGroup.detail({ query: { groupId } }),
    valuesOf: ({ name, events, channels, robots: chosen, people }: AlarmGroup): Values => ({
      name,
      events,
      channels,
      robotIds: chosen.map(({ id }) => id),
      people,
    }),
    add: values => client.message.alarmGroup.add({ body: alarmGroupBody(values) }).catch(mapAlarmErrorFields),
    update: (values, { groupId, version }) =>
      client.message.alarmGroup
        .update({ body: { groupId, version, ...alarmGroupBody(values) } })
        .catch(mapAlarmErrorFields),
  });
