/**
 * Lists a user's open tasks and the organisations that the user leads, and transfers the tasks to another
 * user.
 */
import type { UserTasksAndReferences as Work } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { chosenIds, createFormControl, verticalFormConfig } from '../../../ui/resource/fields.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { userTexts } from './texts.ts';

const NO_RECIPIENT: Values = { person: [] };

export function UserOpenTasks({ userId }: { userId: string }) {
  const { t } = useTexts(userTexts);
  const query = useQuery({
    queryKey: ['user', 'open-work', userId],
    queryFn: () => client.user.openWork({ query: { userId } }),
    staleTime: 0,
  });
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={48} />;
  const { tasks, organizations } = query.data;
  const isNothing = tasks.total + organizations.length === 0;
  if (isNothing) return <p className="quiet">{t('user.noWork')}</p>;
  const names = (list: string[]) => list.join(t('records.comma'));
  return (
    <>
      {organizations.length > 0 && (
        <Alert severity="info">
          {t('user.leads', { names: names(organizations.map(({ organizeName }) => organizeName)) })}
        </Alert>
      )}
      {tasks.total > 0 && <TransferTasksForm userId={userId} tasks={tasks} />}
    </>
  );
}

function TransferTasksForm({ userId, tasks: { total, list } }: { userId: string; tasks: Work['tasks'] }) {
  const { t } = useTexts(userTexts);
  const [toUserId, setReceiver] = useState('');
  const definition = useMemo(
    (): FormDefinition => ({
      list: [createFormControl('userSelect', 'person', t('user.receiver'))],
      config: verticalFormConfig,
    }),
    [t],
  );
  const hand = useListMutation('user', () => client.user.handOverTasks({ body: { userId, toUserId } }), {
    message: '',
    onDone: ({ count, remaining }) =>
      showToast(
        remaining > 0 ? 'warning' : 'success',
        t(remaining > 0 ? 'user.handedSome' : 'user.handed', { count, remaining }),
      ),
  });
  return (
    <section className="user-work" aria-label={t('user.openTasks', { count: total })}>
      <strong>{t('user.openTasks', { count: total })}</strong>
      <ul>
        {list.slice(0, 5).map(({ taskId, processName, nodeName }) => (
          <li key={taskId}>
            {processName} · {nodeName}
          </li>
        ))}
        {total > 5 && <li>{t('records.more', { count: total - 5 })}</li>}
      </ul>
      <div className="people-add">
        <EmbeddedElement
          tag="form-renderer"
          properties={{ definition, values: NO_RECIPIENT }}
          on={{
            'cs-change': event => setReceiver(chosenIds(event.detail.values.person)[0] ?? ''),
            'cs-submit': event => event.preventDefault(),
          }}
        />
        <Button
          variant="outlined"
          disabled={toUserId === '' || hand.isPending}
          onClick={() => hand.mutate(undefined)}
        >
          {t('user.handOver')}
        </Button>
      </div>
    </section>
  );
}
