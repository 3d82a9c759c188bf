/** The list of written messages: columns and filters of `sendTask/page`. */
import type { SendTask, SendTaskChannel } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import type { TextsOf } from '../../../session/language.ts';
import { When } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { sendingTexts } from './texts.ts';

const STATUSES = ['0', '1', '2', '3'] as const;

const MARKS = { 0: 'bad', 1: 'good', 2: 'open', 3: 'warning' } as const;

export function StatusText({ task, t }: { task: SendTask; t: TextsOf<typeof sendingTexts> }) {
  const text = task.isCancelled
    ? t('sending.cancelled')
    : task.isPlanned
      ? t('sending.planned')
      : t(`sending.status.${task.status}`);
  const isOver = task.isCancelled || task.isPlanned;
  return <span className={isOver ? 'state' : `state state-${MARKS[task.status]}`}>{text}</span>;
}

export const tasks = defineResource({
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
      cell: (task, t) => <StatusText task={task} t={t} />,
    },
    { name: 'total', label: 'sending.total', minWidth: 80 },
    { name: 'success', label: 'sending.success', minWidth: 80 },
    { name: 'fail', label: 'sending.fail', minWidth: 80 },
    {
      name: 'sendTime',
      label: 'sending.sendTime',
      minWidth: 150,
      cell: ({ sendTime }) => <When at={sendTime} />,
    },
    { name: 'createBy', label: 'sending.createBy', minWidth: 100 },
  ],
  facets: t => [
    {
      kind: 'choice',
      name: 'status',
      label: t('sending.status'),
      choices: STATUSES.map(value => ({ value, label: t(`sending.status.${value}`) })),
    },
  ],
});
