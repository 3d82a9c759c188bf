/** The rows of the operation log: columns and filters of `log/operation/page`. */
import { client } from '../../../session/client.ts';
import { When } from '../../../ui/cells.tsx';
import type { FacetValue } from '../../../ui/filters/facets.ts';
import { actionChoices, actionLabel, kindChoices, kindLabel } from '../../../ui/history/actions.ts';
import { defineResource } from '../../../ui/resource/resource.ts';
import { PersonLink, Result, TargetLink } from './cells.tsx';
import { operationLogTexts } from './texts.ts';

/** A day of the reader's zone, or the day after it, as the moment at which it begins. */
export function dayStart(day: FacetValue | undefined, after = 0): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + after);
  return date.toISOString();
}

export const operations = defineResource({
  name: 'operation',
  list: client.log.operation.page,
  key: 'id',
  title: 'action',
  texts: operationLogTexts,
  labels: { intro: 'operations.intro', none: 'operations.none', hint: 'operations.hint' },
  columns: [
    {
      name: 'time',
      label: 'operations.time',
      cell: ({ time }) => <When at={time} />,
      flex: 1.4,
      minWidth: 170,
    },
    {
      name: 'userName',
      label: 'operations.person',
      cell: row => <PersonLink row={row} />,
      hasLink: true,
      minWidth: 120,
    },
    {
      name: 'action',
      label: 'operations.action',
      cell: ({ action }, _, lang) => actionLabel(action, lang),
      minWidth: 110,
    },
    {
      name: 'kind',
      label: 'operations.kind',
      cell: ({ kind }, _, lang) => kindLabel(kind, lang),
      minWidth: 100,
    },
    {
      name: 'targetName',
      label: 'operations.target',
      cell: row => <TargetLink row={row} />,
      hasLink: true,
      flex: 1.4,
      minWidth: 140,
    },
    {
      name: 'result',
      label: 'operations.result',
      cell: ({ result }) => <Result result={result} />,
      minWidth: 90,
    },
    { name: 'errorCode', label: 'operations.reason', isHidden: true },
    { name: 'call', label: 'operations.call', isHidden: true, flex: 1.6 },
    { name: 'address', label: 'operations.address', isHidden: true },
    {
      name: 'durationMs',
      label: 'operations.duration',
      isHidden: true,
      cell: ({ durationMs: count }, t) => t('operations.ms', { count }),
    },
  ],
  facets: (t, lang) => [
    { kind: 'person', name: 'userId', label: t('operations.person') },
    { kind: 'choice', name: 'action', label: t('operations.action'), choices: actionChoices(lang) },
    { kind: 'choice', name: 'kind', label: t('operations.kind'), choices: kindChoices(lang) },
    { kind: 'text', name: 'targetId', label: t('operations.targetId') },
    {
      kind: 'choice',
      name: 'result',
      label: t('operations.result'),
      choices: [
        { value: 'ok', label: t('history.ok') },
        { value: 'refused', label: t('history.refused') },
        { value: 'failed', label: t('history.failed') },
      ],
    },
    { kind: 'day', name: 'since', label: t('operations.since') },
    { kind: 'day', name: 'until', label: t('operations.until') },
  ],
  queryOf: ({ since, until, ...filters }) => {
    const from = dayStart(since);
    const to = dayStart(until, 1);
    return { ...filters, ...(from && { since: from }), ...(to && { until: to }) };
  },
});
