/** Lists the changes of form values: each field with its old and new value, the person and the time. */
import type { FieldValueChange } from '@countersign/sdk/api/contract';
import type { View } from '../loading/view.ts';
import { TaskTime } from '../view/TaskTime.tsx';
import { RetryMessage } from './Retry.tsx';
import { usePanelTexts } from './texts.ts';
import { useQuery } from './use-query.ts';

export function ValueChanges({ view: { task } }: { view: View }) {
  const t = usePanelTexts();
  const { instanceId, variable } = task;
  const { data, failed, isLoading, retry } = useQuery(
    (client, signal) => client.jflow.changes({ query: { instanceId }, signal }),
    { about: instanceId, moment: variable },
  );
  if (!data)
    return failed ? (
      <RetryMessage text={t('changesFailed')} onRetry={retry} />
    ) : (
      <p className="muted">{t('changesLoading')}</p>
    );
  if (data.list.length === 0) return <p className="muted">{t('changesNone')}</p>;
  return (
    <div aria-busy={isLoading}>
      <ol className="changes">
        {data.list.map(change => (
          <ValueChangeRow key={change.id} change={change} />
        ))}
      </ol>
      {data.more && <p className="muted">{t('changesMore')}</p>}
      {failed && <RetryMessage text={t('changesFailed')} onRetry={retry} />}
    </div>
  );
}

function ValueChangeRow({ change }: { change: FieldValueChange }) {
  const t = usePanelTexts();
  const by = change.userName ? t('changeBy', { name: change.userName }) : t('changeBySystem');
  return (
    <li className="change">
      <h4>{change.label}</h4>
      <dl>
        <div className="change-from">
          <dt>{t('changeFrom')}</dt>
          <dd className={change.from ? undefined : 'is-empty'}>{change.from || t('changeEmpty')}</dd>
        </div>
        <div className="change-to">
          <dt>{t('changeTo')}</dt>
          <dd>{change.to || t('changeEmpty')}</dd>
        </div>
      </dl>
      <p className="muted">
        {by} · <TaskTime at={change.time} />
      </p>
    </li>
  );
}
