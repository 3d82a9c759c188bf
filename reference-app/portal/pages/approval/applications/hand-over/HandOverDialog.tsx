/** Dialog that hands the open tasks of applications over to another person, and shows the result of each task. */
import '../../tasks/batch/batch.css';
import { newKey } from '@countersign/sdk/api';
import type { LiveTask, PartOf } from '@countersign/sdk/api/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { type TextsOf, useTexts } from '../../../../session/language.ts';
import { useRestoredTextInput } from '../../../../ui/drawer/unsaved-input.ts';
import { QueryFailure } from '../../../../ui/EmptyState.tsx';
import { CandidateField, type ChosenPerson } from '../../../../ui/people/CandidateField.tsx';
import { handOverTexts } from './texts.ts';

type Outcome = PartOf<'POST jflow/reassignBatch', 'response'>['list'][number];

/** Maximum number of tasks in one call. */
const MAX_LISTED_TASKS = 100;

interface HandOverDialogProps {
  instanceIds: readonly string[];
  onClose: () => void;
}

export default function HandOverDialog({ instanceIds, onClose }: HandOverDialogProps) {
  const { t } = useTexts(handOverTexts);
  const title = useId();
  const ids = instanceIds.join(',');
  const query = useQuery({
    queryKey: ['live-tasks', ids],
    queryFn: () => client.jflow.liveTasks({ query: { instanceIds: ids, limit: MAX_LISTED_TASKS } }),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('handOver.title')}</DialogTitle>
      {query.data && query.data.list.length > 0 ? (
        <HandOverForm
          tasks={query.data.list}
          isCut={query.data.total > query.data.list.length}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent>
            {query.isError ? (
              <QueryFailure error={query.error} retry={() => query.refetch()} />
            ) : (
              <p>{query.data ? t('handOver.none') : t('loading')}</p>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface HandOverFormProps {
  tasks: readonly LiveTask[];
  /** True if the applications have more tasks than are listed. */
  isCut: boolean;
  onClose: () => void;
}

function HandOverForm({ tasks, isCut, onClose }: HandOverFormProps) {
  const { t } = useTexts(handOverTexts);
  const cache = useQueryClient();
  const [requested] = useState(tasks);
  const [taskIds, setTaskIds] = useState(() => requested.map(({ taskId }) => taskId));
  const [receivers, setReceivers] = useState<ChosenPerson[]>([]);
  const [reason, setReason] = useRestoredTextInput('', 'hand-over', ...requested.map(({ taskId }) => taskId));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcome[]>();
  const [receiver] = receivers;
  const contents = JSON.stringify([taskIds, receiver?.id, reason.trim()]);
  // Repeated attempts with unchanged contents send the same idempotency key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the contents decide about the key
  const key = useMemo(newKey, [contents]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !receiver) return;
    setBusy(true);
    setFailed(false);
    try {
      const body = { taskIds, targetUserId: receiver.id, comment: reason.trim(), key };
      setOutcomes((await client.jflow.reassignBatch({ body })).list);
      void cache.invalidateQueries();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  if (outcomes) return <HandOverOutcomes tasks={requested} outcomes={outcomes} onClose={onClose} />;
  const instanceIds = [...new Set(requested.map(({ instanceId }) => instanceId))];
  return (
    <form onSubmit={submit}>
      <DialogContent className="batch">
        <p className="quiet">{t('handOver.text')}</p>
        {isCut && <Alert severity="info">{t('handOver.more', { count: requested.length })}</Alert>}
        <LiveTaskChoice tasks={requested} chosen={taskIds} onChange={setTaskIds} />
        <CandidateField
          single
          label={t('handOver.to')}
          placeholder={t('handOver.search')}
          choices={instanceIds.map(instanceId => ({ purpose: 'reassign', instanceId }))}
          value={receivers}
          onChange={setReceivers}
        />
        <TextField
          required
          multiline
          minRows={2}
          label={t('handOver.reason')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        {failed && <Alert severity="error">{t('handOver.failed')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!receiver || taskIds.length === 0 || reason.trim() === ''}
          aria-disabled={busy}
        >
          {busy ? t('handOver.busy') : t('handOver.run', { count: taskIds.length })}
        </Button>
      </DialogActions>
    </form>
  );
}

interface LiveTaskChoiceProps {
  tasks: readonly LiveTask[];
  chosen: readonly string[];
  onChange: (taskIds: string[]) => void;
}

function LiveTaskChoice({ tasks, chosen, onChange }: LiveTaskChoiceProps) {
  const { t } = useTexts(handOverTexts);
  const toggle = (taskId: string) =>
    onChange(chosen.includes(taskId) ? chosen.filter(id => id !== taskId) : [...chosen, taskId]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="requested" aria-label={t('handOver.tasks')} tabIndex={0}>
      <ol>
        {tasks.map(task => (
          <li key={task.taskId}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(task.taskId)}
                  onChange={() => toggle(task.taskId)}
                />
              }
              label={
                <>
                  <strong>
                    {task.user.userName} · {task.nodeName}
                  </strong>
                  <small>{describeLiveTask(task, t).join(' · ')}</small>
                </>
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type T = TextsOf<typeof handOverTexts>;

const describeLiveTask = ({ itemName, processName, number, onBehalfOf, held }: LiveTask, t: T): string[] => [
  itemName,
  processName,
  number,
  ...(onBehalfOf ? [t('handOver.behalf', { name: onBehalfOf.userName })] : []),
  ...(held ? [t(`handOver.${held}`)] : []),
];

interface HandOverOutcomesProps {
  tasks: readonly LiveTask[];
  outcomes: readonly Outcome[];
  onClose: () => void;
}

function HandOverOutcomes({ tasks, outcomes, onClose }: HandOverOutcomesProps) {
  const { t } = useTexts(handOverTexts);
  const done = outcomes.filter(({ ok }) => ok).length;
  return (
    <>
      <DialogContent className="batch">
        <p role="status">{t('handOver.result', { done, refused: outcomes.length - done })}</p>
        <ul className="outcomes">
          {outcomes.map(one => {
            const task = tasks.find(({ taskId }) => taskId === one.taskId);
            return (
              <li key={one.taskId} className={one.ok ? 'good' : 'bad'}>
                {one.ok ? <CheckCircle fontSize="small" /> : <ErrorOutlined fontSize="small" />}
                <div>
                  <strong>
                    {task?.itemName} · {task?.number}
                  </strong>
                  <span>
                    {task?.user.userName} · {task?.nodeName} · {one.ok ? t('handOver.done') : one.message}
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  );
}
