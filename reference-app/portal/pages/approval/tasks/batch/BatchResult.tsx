/** Shows the result of a batch action for each task, and copies or saves it as a table. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { type TextsOf, useTexts } from '../../../../session/language.ts';
import { copyText } from '../../../../ui/browser/copy-text.ts';
import { OutcomeList } from '../../../../ui/outcomes/OutcomeList.tsx';
import { saveBlob } from '../../../../ui/transfer/save-blob.ts';
import {
  BATCH_RESULT_COLUMNS,
  type BatchResultRow,
  batchResultCsv,
  batchResultText,
} from './result-sheet.ts';
import type { BatchOutcome } from './run-batch.ts';
import { batchTexts } from './texts.ts';

type T = TextsOf<typeof batchTexts>;

interface BatchResultProps {
  rows: readonly TaskRow[];
  /** The outcomes of the processed tasks. A task without an outcome was not processed. */
  outcomes: readonly BatchOutcome[];
  onOpen: () => void;
}

/** Returns how many tasks were decided, were refused, and were not processed. */
export function countBatchTaskOutcomes(
  rows: readonly TaskRow[],
  outcomes: readonly BatchOutcome[],
): { done: number; refused: number; waiting: number } {
  const done = outcomes.filter(({ ok }) => ok).length;
  return { done, refused: outcomes.length - done, waiting: rows.length - outcomes.length };
}

export function BatchResult({ rows, outcomes, onOpen }: BatchResultProps) {
  const { t } = useTexts(batchTexts);
  const outcomeOf = new Map(outcomes.map(outcome => [outcome.taskId, outcome]));
  const results = rows.map(row => ({ row, outcome: outcomeOf.get(row.id) }));
  const failuresFirst = results.toSorted(
    (a, b) => Number(a.outcome?.ok ?? false) - Number(b.outcome?.ok ?? false),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section className="batch-results" aria-label={t('batch.results')} tabIndex={0}>
        <OutcomeList
          lines={failuresFirst.map(({ row, outcome }) => ({
            key: row.id,
            isDone: outcome?.ok ?? false,
            title: [row.itemName, row.number].filter(Boolean).join(' · '),
            text: outcomeText(outcome, t),
            link: !outcome?.ok && <TaskLink taskId={row.id} onOpen={onOpen} />,
          }))}
        />
      </section>
      <ResultExport rows={results.map(({ row, outcome }) => toResultRow(row, outcome, t))} />
    </>
  );
}

function TaskLink({ taskId, onOpen }: { taskId: string; onOpen: () => void }) {
  const { t } = useTexts(batchTexts);
  return (
    <Link to="." search={((before: object) => ({ ...before, task: taskId })) as never} onClick={onOpen}>
      {t('batch.openIt')}
    </Link>
  );
}

/** The outcome of a task, or the reason of its refusal with the messages for single fields. */
function outcomeText(outcome: BatchOutcome | undefined, t: T): string {
  if (!outcome) return t('batch.waiting');
  return outcome.ok ? t('batch.done') : refusalText(outcome);
}

const refusalText = ({ message = '', fields = [] }: BatchOutcome): string =>
  [message, ...fields.map(field => field.message)].join(' · ');

function toResultRow(row: TaskRow, outcome: BatchOutcome | undefined, t: T): BatchResultRow {
  const address = new URL('/approval/todo', location.href);
  address.searchParams.set('task', row.id);
  return {
    itemName: row.itemName,
    number: row.number,
    processName: row.processName,
    initiator: row.createBy.userName,
    summary: row.summary.map(({ label, text }) => `${label} ${text}`).join('; '),
    result: t(outcome ? (outcome.ok ? 'batch.done' : 'batch.refused') : 'batch.waiting'),
    reason: outcome && !outcome.ok ? refusalText(outcome) : '',
    link: address.href,
  };
}

function ResultExport({ rows }: { rows: readonly BatchResultRow[] }) {
  const { t } = useTexts(batchTexts);
  const headings = Object.fromEntries(
    BATCH_RESULT_COLUMNS.map(column => [column, t(`batch.column.${column}`)]),
  ) as unknown as BatchResultRow;
  const save = () =>
    saveBlob(new Blob([batchResultCsv(headings, rows)], { type: 'text/csv' }), `${t('batch.results')}.csv`);
  return (
    <div className="batch-export">
      <Button size="small" onClick={() => copyText(batchResultText(headings, rows), t, t('batch.copied'))}>
        {t('batch.copy')}
      </Button>
      <Button size="small" onClick={save}>
        {t('batch.export')}
      </Button>
    </div>
  );
}
