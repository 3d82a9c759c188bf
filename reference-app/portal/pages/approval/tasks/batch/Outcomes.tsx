/** The outcome of each task of a batch; a refused one shows the reason and can be opened. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../session/language.ts';
import type { Outcome } from './run-batch.ts';
import { batchTexts } from './texts.ts';

interface OutcomesProps {
  rows: readonly TaskRow[];
  outcomes: readonly Outcome[];
  onOpen: () => void;
}

/** Returns the numbers of decided and of refused tasks. */
export function countOutcomes(outcomes: readonly Outcome[]): { done: number; refused: number } {
  const done = outcomes.filter(({ ok }) => ok).length;
  return { done, refused: outcomes.length - done };
}

export function Outcomes({ rows, outcomes, onOpen }: OutcomesProps) {
  const { t } = useTexts(batchTexts);
  return (
    <ul className="outcomes">
      {outcomes.map(one => (
        <li key={one.taskId} className={one.ok ? 'good' : 'bad'}>
          {one.ok ? <CheckCircle fontSize="small" /> : <ErrorOutlined fontSize="small" />}
          <div>
            <strong>{rows.find(({ id }) => id === one.taskId)?.itemName}</strong>
            <span>{one.ok ? t('batch.done') : reasonOf(one)}</span>
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

/** The refusal, and the fields that it is about. */
const reasonOf = ({ message = '', fields = [] }: Outcome): string =>
  [message, ...fields.map(field => field.message)].join(' · ');
