/** Dialog that hands the open tasks of applications over to another person, and shows the result of each task. */
import '../../tasks/batch/batch.css';
import type { LiveTask } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { type TextsOf, useTexts } from '../../../../session/language.ts';
import { QueryFailure } from '../../../../ui/EmptyState.tsx';
import { type OutcomeLine, OutcomeList } from '../../../../ui/outcomes/OutcomeList.tsx';
import { CandidateField } from '../../../../ui/people/CandidateField.tsx';
import { handOverTexts } from './texts.ts';
import { type HandOverOutcome, isHandOverComplete, useHandOver } from './use-hand-over.ts';

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
  const [requested] = useState(tasks);
  const { state, change, submit } = useHandOver(requested);
  const { taskIds, receivers, reason, isBusy, hasFailed, outcomes } = state;
  if (outcomes) return <HandOverOutcomes tasks={requested} outcomes={outcomes} onClose={onClose} />;
  const instanceIds = [...new Set(requested.map(({ instanceId }) => instanceId))];
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogContent className="batch">
        <p className="quiet">{t('handOver.text')}</p>
        {isCut && <Alert severity="info">{t('handOver.more', { count: requested.length })}</Alert>}
        <LiveTaskChoice tasks={requested} chosen={taskIds} onChange={next => change({ taskIds: next })} />
        <CandidateField
          single
          label={t('handOver.to')}
          placeholder={t('handOver.search')}
          choices={instanceIds.map(instanceId => ({ purpose: 'reassign', instanceId }))}
          value={receivers}
          onChange={next => change({ receivers: next })}
        />
        <TextField
          required
          multiline
          minRows={2}
          label={t('handOver.reason')}
          value={reason}
          onChange={event => change({ reason: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
        {hasFailed && <Alert severity="error">{t('handOver.failed')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!isHandOverComplete(state)}
          aria-disabled={isBusy}
        >
          {isBusy ? t('handOver.busy') : t('handOver.run', { count: taskIds.length })}
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

function toOutcomeLine(
  { taskId, ok, message = '' }: HandOverOutcome,
  tasks: readonly LiveTask[],
  t: T,
): OutcomeLine {
  const task = tasks.find(one => one.taskId === taskId);
  return {
    key: taskId,
    isDone: ok,
    title: [task?.itemName, task?.number].filter(Boolean).join(' · '),
    text: [task?.user.userName, task?.nodeName, ok ? t('handOver.done') : message]
      .filter(Boolean)
      .join(' · '),
  };
}

interface HandOverOutcomesProps {
  tasks: readonly LiveTask[];
  outcomes: readonly HandOverOutcome[];
  onClose: () => void;
}

function HandOverOutcomes({ tasks, outcomes, onClose }: HandOverOutcomesProps) {
  const { t } = useTexts(handOverTexts);
  const done = outcomes.filter(({ ok }) => ok).length;
  return (
    <>
      <DialogContent className="batch">
        <p role="status">{t('handOver.result', { done, refused: outcomes.length - done })}</p>
        <OutcomeList lines={outcomes.map(outcome => toOutcomeLine(outcome, tasks, t))} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  );
}
