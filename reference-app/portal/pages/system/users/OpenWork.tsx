/** The work that a user leaves behind, with a way to hand the open tasks over. */
import type { OpenWork as Work } from '@countersign/sdk/api/contract';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { Embedded } from '../../../ui/Embedded.tsx';
import { Failure } from '../../../ui/EmptyState.tsx';
import { config, field, idsOf } from '../../../ui/resource/fields.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { userTexts } from './texts.ts';

const EMPTY: Values = { person: [] };

export function OpenWork({ userId }: { userId: string }) {
  const { t } = useTexts(userTexts);
  const query = useQuery({
    queryKey: ['user', 'open-work', userId],
    queryFn: () => client.user.openWork({ query: { userId } }),
    staleTime: 0,
  });
  if (query.isError) return <Failure error={query.error} retry={() => query.refetch()} />;
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
      {tasks.total > 0 && <Tasks userId={userId} tasks={tasks} />}
    </>
  );
}

function Tasks({ userId, tasks: { total, list } }: { userId: string; tasks: Work['tasks'] }) {
  const { t } = useTexts(userTexts);
  const [toUserId, setReceiver] = useState('');
  const definition = useMemo(
    (): FormDefinition => ({ list: [field('userSelect', 'person', t('user.receiver'))], config }),
    [t],
  );
  const hand = useChange('user', () => client.user.handOverTasks({ body: { userId, toUserId } }), {
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
        <Embedded
          tag="form-renderer"
          properties={{ definition, values: EMPTY }}
          on={{
            'cs-change': event => setReceiver(idsOf(event.detail.values.person)[0] ?? ''),
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
