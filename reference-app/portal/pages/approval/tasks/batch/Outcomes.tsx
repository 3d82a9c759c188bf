/** Lists the results of a batch action, one per task. For a refused task, shows the reason and a link. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../session/language.ts';
import type { BatchOutcome } from './run-batch.ts';
import { batchTexts } from './texts.ts';

type Translate = ReturnType<typeof useTexts<keyof (typeof batchTexts)['zh']>>['t'];

interface BatchOutcomesProps {
  rows: readonly TaskRow[];
  outcomes: readonly BatchOutcome[];
  onOpen: () => void;
}

/** Returns how many tasks were decided and how many were refused. */
export function countBatchTaskOutcomes(outcomes: readonly BatchOutcome[]): { done: number; refused: number } {
  const done = outcomes.filter(({ ok }) => ok).length;
  return { done, refused: outcomes.length - done };
}

export function BatchOutcomes({ rows, outcomes, onOpen }: BatchOutcomesProps) {
  const { t } = useTexts(batchTexts);
  return (
    <ul className="outcomes">
      {outcomes.map(one => (
        <li key={one.taskId} className={one.ok ? 'good' : 'bad'}>
          {one.ok ? <CheckCircle fontSize="small" /> : <ErrorOutlined fontSize="small" />}
          <div>
            <strong>{rows.find(({ id }) => id === one.taskId)?.itemName}</strong>
            <span>{one.ok ? doneText(one, t) : refusalText(one)}</span>
          </div>
          {!one.ok && (
            <Link
              to="."
              search={((before: object) => ({ ...before, task: one.taskId })) as never}
              onClick={onOpen}
            >
              {t('batch.openIt')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Names the draft values that the decision did not write. */
const doneText = ({ left = [] }: BatchOutcome, t: Translate): string =>
  left.length === 0
    ? t('batch.done')
    : t('batch.doneWithout', { fields: left.map(({ label }) => label).join(t('batch.join')) });

/** Joins the refusal message and the messages for single fields. */
const refusalText = ({ message = '', fields = [] }: BatchOutcome): string =>
  [message, ...fields.map(field => field.message)].join(' · ');
