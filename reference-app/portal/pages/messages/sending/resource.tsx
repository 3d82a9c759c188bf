/** Resource definition for messages that users write and send: columns and filters of `sendTask/page`. */
import type { SendTask, SendTaskChannel } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { sendingTexts } from './texts.ts';

const SEND_TASK_STATUSES = ['0', '1', '2', '3'] as const;

const SEND_TASK_STATUS_STYLES = { 0: 'bad', 1: 'good', 2: 'open', 3: 'warning' } as const;

export function SendTaskStatus({ task, t }: { task: SendTask; t: TextsOf<typeof sendingTexts> }) {
  const text = task.isCancelled
    ? t('sending.cancelled')
    : task.isPlanned
      ? t('sending.planned')
      : t(`sending.status.${task.status}`);
  const isOver = task.isCancelled || task.isPlanned;
  return (
    <span className={isOver ? 'state' : `state state-${SEND_TASK_STATUS_STYLES[task.status]}`}>{text}</span>
  );
}

export const messageSendTaskResource = defineResource({
  name: 'send-task',
  list: client.sendTask.page,
  key: 'taskId',
  title: 'name',
  texts: sendingTexts,
  labels: {
    intro: 'sending.intro',
    add: 'sending.add',
    search: 'sending.search',
    none: 'sending.none',
    hint: 'sending.hint',
  },
  columns: [
    { name: 'name', label: 'sending.name', flex: 1.6, minWidth: 160 },
    {
      name: 'kind',
      label: 'sending.kind',
      minWidth: 100,
      cell: ({ kind }, t) => t(`sending.${kind}`),
    },
    {
      name: 'channels',
      label: 'sending.channels',
      flex: 1,
      minWidth: 140,
      cell: ({ channels }, t) =>
        channels.map(channel => t(`channel.${channel as SendTaskChannel}`)).join(t('records.comma')),
    },
    {
      name: 'status',
      label: 'sending.status',
      minWidth: 110,
      cell: (task, t) => <SendTaskStatus task={task} t={t} />,
    },
    { name: 'total', label: 'sending.total', minWidth: 80 },
    { name: 'success', label: 'sending.success', minWidth: 80 },
    { name: 'fail', label: 'sending.fail', minWidth: 80 },
    {
      name: 'sendTime',
      label: 'sending.sendTime',
      minWidth: 150,
      cell: ({ sendTime }) => <RelativeTime at={sendTime} />,
    },
    { name: 'createBy', label: 'sending.createBy', minWidth: 100 },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'status',
      label: t('sending.status'),
      choices: SEND_TASK_STATUSES.map(value => ({ value, label: t(`sending.status.${value}`) })),
    },
  ],
});
