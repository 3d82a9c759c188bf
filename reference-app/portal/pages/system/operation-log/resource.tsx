/** Resource definition for the operation log: columns and filters of `log/page`. */
import {
  actionChoices,
  actionLabel,
  kindChoices,
  kindLabel,
} from '@countersign/sdk/i18n/operation-log/labels';
import { client } from '../../../session/client.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { instantOfClockTime } from '../../../ui/format/clock-time.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { LoggedRecordLink, PersonLink, ResultCell } from './cells.tsx';
import { logTexts } from './texts.ts';

export const operationLogs = defineResource({
  name: 'log',
  list: client.log.page,
  key: 'id',
  title: 'action',
  texts: logTexts,
  labels: { intro: 'log.intro', search: 'log.search', none: 'log.none', hint: 'log.hint' },
  hasCursor: true,
  columns: [
    {
      name: 'time',
      label: 'log.time',
      cell: ({ time }) => <RelativeTime at={time} />,
      flex: 1.4,
      minWidth: 170,
    },
    { name: 'log', label: 'log.log', cell: ({ log }, t) => t(`log.${log}`), flex: 0.6, minWidth: 80 },
    {
      name: 'userName',
      label: 'log.person',
      cell: row => <PersonLink row={row} />,
      hasLink: true,
      minWidth: 120,
    },
    {
      name: 'action',
      label: 'log.action',
      cell: ({ action }, _, lang) => actionLabel(action, lang),
      minWidth: 110,
    },
    {
      name: 'kind',
      label: 'log.kind',
      cell: ({ kind }, _, lang) => kindLabel(kind, lang),
      minWidth: 90,
    },
    {
      name: 'targetName',
      label: 'log.target',
      cell: row => <LoggedRecordLink row={row} />,
      hasLink: true,
      flex: 1.2,
      minWidth: 130,
    },
    {
      name: 'result',
      label: 'log.result',
      cell: ({ result }) => <ResultCell result={result} />,
      flex: 0.7,
      minWidth: 80,
    },
    { name: 'address', label: 'log.address', minWidth: 110 },
    { name: 'browser', label: 'log.browser', isHidden: true },
    { name: 'system', label: 'log.os', isHidden: true },
    { name: 'errorCode', label: 'log.reason', isHidden: true },
    { name: 'call', label: 'log.call', isHidden: true, flex: 1.6 },
    {
      name: 'durationMs',
      label: 'log.duration',
      isHidden: true,
      cell: ({ durationMs: count }, t) => t('log.ms', { count }),
    },
  ],
  facets: (t, lang) => [
    {
      kind: 'choice',
      name: 'log',
      label: t('log.log'),
      choices: [
        { value: 'login', label: t('log.login') },
        { value: 'operation', label: t('log.operation') },
        { value: 'system', label: t('log.system') },
      ],
    },
    { kind: 'person', name: 'userId', label: t('log.person') },
    { kind: 'day', name: 'since', label: t('log.since') },
    { kind: 'day', name: 'until', label: t('log.until') },
    { kind: 'choice', name: 'action', label: t('log.action'), choices: actionChoices(lang) },
    { kind: 'choice', name: 'kind', label: t('log.kind'), choices: kindChoices(lang) },
    { kind: 'text', name: 'targetId', label: t('log.targetId') },
    { kind: 'text', name: 'address', label: t('log.address') },
    {
      kind: 'choice',
      name: 'result',
      label: t('log.result'),
      choices: [
        { value: 'ok', label: t('history.ok') },
        { value: 'refused', label: t('history.refused') },
        { value: 'failed', label: t('history.failed') },
      ],
    },
  ],
  queryOf: ({ since, until, ...filters }) => {
    const from = since && instantOfClockTime(String(since));
    const to = until && instantOfClockTime(String(until), { days: 1 });
    return { ...filters, ...(from && { since: from }), ...(to && { until: to }) };
  },
});
