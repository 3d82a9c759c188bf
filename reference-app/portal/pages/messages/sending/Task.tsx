/** Shows a manually written message in a drawer: its content and the delivery state of each recipient. */
import type { SendTaskChannel, SendTaskDetail, SendTaskTarget } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/cells.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { messageSendTaskResource, SendTaskStatus } from './resource.tsx';
import { sendingTexts } from './texts.ts';
import './sending.css';

const SEND_TASK_TARGET_STATES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'skipped',
  'unknown',
] as const;
type TargetState = (typeof SEND_TASK_TARGET_STATES)[number];
type TargetChannel = SendTaskChannel | 'robot' | 'webhook';
const MESSAGE_TARGET_STATE_STYLES: Record<TargetState, string> = {
  waiting: 'open',
  sending: 'open',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  skipped: 'warning',
  unknown: 'warning',
};
const TARGETS_PAGE_SIZE = 20;
/** Refetch interval for the counts while deliveries are pending. */
const PENDING_REFETCH_MS = 2000;

export function SendTaskDrawer({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { t, lang } = useTexts(sendingTexts);
  const query = useQuery({
    queryKey: [messageSendTaskResource.name, 'task', taskId, lang],
    queryFn: () => client.sendTask.detail({ query: { taskId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 2 && !data.isPlanned ? PENDING_REFETCH_MS : false,
  });
  return (
    <SideDrawer title={query.data?.name ?? t('sending.record')} isWide onClose={onClose}>
      {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
      {query.isPending && <Skeleton variant="rounded" height={96} />}
      {query.data && <SendTaskContent task={query.data} />}
    </SideDrawer>
  );
}

function SendTaskContent({ task }: { task: SendTaskDetail }) {
  const { t } = useTexts(sendingTexts);
  const done = task.success + task.fail;
  return (
    <>
      <div className="record-body">
        <dl className="facts">
          <dt>{t('sending.status')}</dt>
          <dd>
            <SendTaskStatus task={task} t={t} />
          </dd>
          <dt>{t('sending.sendTime')}</dt>
          <dd>
            <RelativeTime at={task.sendTime} />
          </dd>
          <dt>{t('sending.createBy')}</dt>
          <dd>{task.createBy}</dd>
          <dt>{t('sending.targets')}</dt>
          <dd>{task.targets.map(({ name }) => name).join('、')}</dd>
          {task.cc.length > 0 && (
            <>
              <dt>{t('sending.cc')}</dt>
              <dd>{task.cc.join('、')}</dd>
            </>
          )}
          {task.bcc.length > 0 && (
            <>
              <dt>{t('sending.bcc')}</dt>
              <dd>{task.bcc.join('、')}</dd>
            </>
          )}
        </dl>
        <section className="sent-text">
          <h3>{task.title}</h3>
          {task.html ? <RichText html={task.html} /> : <p>{task.text}</p>}
        </section>
        {task.isPlanned ? (
          <p>{t('sending.notYet')}</p>
        ) : (
          <>
            <p aria-live="polite">
              {t('sending.result', {
                done,
                total: task.total,
                success: task.success,
                fail: task.fail,
              })}
            </p>
            {done < task.total && (
              <LinearProgress
                variant="determinate"
                value={(done / task.total) * 100}
                aria-label={t('sending.status')}
              />
            )}
            <SendTaskTargets task={task} done={done} />
          </>
        )}
      </div>
      <SendTaskActions task={task} />
    </>
  );
}

function SendTaskTargets({ task, done }: { task: SendTaskDetail; done: number }) {
  const { t, lang } = useTexts(sendingTexts);
  const [state, setState] = useState<TargetState | ''>('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [messageSendTaskResource.name, 'targets', task.taskId, state, page, done, lang],
    queryFn: () =>
      client.sendTask.targets({
        query: { taskId: task.taskId, page, limit: TARGETS_PAGE_SIZE, ...(state && { state }) },
      }),
    placeholderData: keepPreviousData,
  });
  const choose = (next: TargetState | '') => {
    setState(next);
    setPage(1);
  };
  return (
    <>
      <TextField
        select
        size="small"
        label={t('sending.state')}
        value={state}
        onChange={event => choose(event.target.value as TargetState | '')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('sending.all')}</MenuItem>
        {SEND_TASK_TARGET_STATES.map(one => (
          <MenuItem key={one} value={one}>
            {t(`sending.state.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {query.data?.list.length === 0 && <p>{t('sending.noTargets')}</p>}
      <ul className="send-targets" aria-label={t('sending.targets')}>
        {query.data?.list.map(target => (
          <SendTaskTargetRow key={`${target.channel} ${target.targetId}`} target={target} />
        ))}
      </ul>
      {query.data && query.data.total > TARGETS_PAGE_SIZE && (
        <Pagination
          total={query.data.total}
          more={query.data.more}
          page={page}
          pageSize={TARGETS_PAGE_SIZE}
          onPage={setPage}
        />
      )}
    </>
  );
}

function SendTaskTargetRow({ target }: { target: SendTaskTarget }) {
  const { t } = useTexts(sendingTexts);
  const { name, channel, state, providerId, code, error, fix, tries } = target;
  const facts = [
    providerId && `${t('sending.provider')} ${providerId}`,
    code && `${t('sending.code')} ${code}`,
    tries > 1 && `${t('sending.tries')} ${tries}`,
    error !== code && error,
  ].filter(Boolean);
  return (
    <li>
      <span className="send-target-name">
        <strong>{name}</strong> {t(`channel.${channel as TargetChannel}`)}
      </span>
      <span className={`state state-${MESSAGE_TARGET_STATE_STYLES[state]}`}>
        {t(`sending.state.${state}`)}
      </span>
      {target.endTime && <RelativeTime at={target.endTime} />}
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {fix && (
        <small className="send-fix">
          {t('sending.fix')}: {fix}
        </small>
      )}
    </li>
  );
}

function SendTaskActions({ task }: { task: SendTaskDetail }) {
  const { t } = useTexts(sendingTexts);
  const { taskId } = task;
  const [isAsking, setAsking] = useState(false);
  const resend = useListMutation(
    messageSendTaskResource.name,
    () => client.sendTask.resend({ body: { taskId } }),
    {
      message: '',
      onDone: ({ count }) => showToast('success', t('sending.resent', { count })),
    },
  );
  const cancel = useListMutation(
    messageSendTaskResource.name,
    () => client.sendTask.cancel({ body: { taskId } }),
    {
      message: t('sending.cancelDone'),
    },
  );
  const mayCancel = task.status === 2 && !task.isCancelled;
  return (
    <div className="record-end">
      {mayCancel && (
        <Button color="error" disabled={cancel.isPending} onClick={() => setAsking(true)}>
          {t('sending.cancelTask')}
        </Button>
      )}
      {task.fail > 0 && !task.isCancelled && (
        <Button variant="contained" disabled={resend.isPending} onClick={() => resend.mutate(undefined)}>
          {t('sending.resend')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('sending.cancelOne', { item: task.name })}
        confirm={t('sending.cancelTask')}
        cancel={t('close')}
        isDestructive
        onConfirm={() => {
          setAsking(false);
          cancel.mutate(undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        {t('sending.cancelText')}
      </ConfirmDialog>
    </div>
  );
}
