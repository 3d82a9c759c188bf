/** Names the processes that use something, in the dialog before it is removed, disabled or stopped. Nothing where none does. */
import './flow-usage.css';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../session/language.ts';
import { Failure } from '../EmptyState.tsx';
import { consequenceOf, flowUsage, type UsageAction, type UsageKind } from './usage.ts';
import { usageTexts } from './usage-texts.ts';

interface FlowUsageProps {
  kind: UsageKind;
  ids: readonly string[];
  action: UsageAction;
}

export function FlowUsage({ kind, ids, action }: FlowUsageProps) {
  const { t } = useTexts(usageTexts);
  const query = useQuery(flowUsage(kind, ids));
  if (query.isError) return <Failure error={query.error} retry={() => query.refetch()} />;
  if (!query.data)
    return (
      <p className="quiet" role="status">
        {t('usage.checking')}
      </p>
    );
  const { total, list } = query.data;
  if (total === 0) return null;
  return (
    <Alert severity="warning" className="flow-usage">
      {t('usage.title', { total })}
      <ul>
        {list.map(({ processId, processName: name, places }) => (
          <li key={processId}>
            {t('usage.row', {
              name,
              places: places.map(place => t(`usage.${place}`)).join(t('usage.comma')),
            })}
          </li>
        ))}
        {total > list.length && <li>{t('usage.more', { count: total - list.length })}</li>}
      </ul>
      {t(consequenceOf(kind, action, query.data))}
    </Alert>
  );
}
