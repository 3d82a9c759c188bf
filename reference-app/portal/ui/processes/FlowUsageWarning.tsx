/**
 * Lists the processes that use a resource, in the dialog that removes, disables or stops it. Renders nothing
 * if no process uses it.
 */
import './flow-usage.css';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../session/language.ts';
import { QueryFailure } from '../EmptyState.tsx';
import { flowUsageQuery, type UsageAction, type UsageKind, usageWarningTextKey } from './usage.ts';
import { processUsageTexts } from './usage-texts.ts';

interface FlowUsageProps {
  kind: UsageKind;
  ids: readonly string[];
  action: UsageAction;
}

export function FlowUsageWarning({ kind, ids, action }: FlowUsageProps) {
  const { t } = useTexts(processUsageTexts);
  const query = useQuery(flowUsageQuery(kind, ids));
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
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
      {t(usageWarningTextKey(kind, action, query.data))}
    </Alert>
  );
}
