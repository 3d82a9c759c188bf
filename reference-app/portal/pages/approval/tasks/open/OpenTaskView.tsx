/**
 * Shows the task selected in the URL, in a dialog or next to its list. The user can go to the previous or
 * next task. After a decision, the next task is offered.
 */
import './task.css';
import type { TaskRow } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { focusRow } from '../../../../ui/list/row-keys.ts';
import { parseTextParam } from '../../../../ui/list-search.ts';
import { showToast } from '../../../../ui/toasts.tsx';
import { findNeighbourRows } from './neighbours.ts';
import { TaskFrame } from './Task.tsx';
import { openTaskTexts } from './texts.ts';

/** Next task to offer after a decision, or null if none is left. */
type NextTaskOffer = { next: TaskRow | null };

interface OpenTaskProps {
  rows: readonly TaskRow[];
  /** Whether the task is shown next to the list. If so, the next task opens automatically. */
  isBeside: boolean;
}

export default function OpenTaskView({ rows, isBeside }: OpenTaskProps) {
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { t } = useTexts(openTaskTexts);
  const [offer, setOffer] = useState<NextTaskOffer>();
  const over = useRef<NextTaskOffer>(undefined);
  const open = (id: string | undefined) => {
    setOffer(undefined);
    const search = ({ task: _, ...rest }: { task?: unknown }) => (id ? { ...rest, task: id } : rest);
    navigate({ to: '.', search: search as never, replace: id !== undefined && task !== undefined });
  };
  if (task === undefined) return offer ? <NextTaskBar {...offer} onOpen={open} /> : null;
  const taskId = parseTextParam(task);
  const around = findNeighbourRows(rows, taskId);
  // Opening a task marks it as read. A decision removes the task from the list.
  // Opening or deciding a task requires a reload of the task list and the task counts.
  const refresh = () => {
    cache.invalidateQueries({ queryKey: ['tasks'] });
    cache.invalidateQueries({ queryKey: ['session', 'user'] });
  };
  const close = () => {
    open(undefined);
    if (over.current) setOffer(over.current);
    over.current = undefined;
    if (isBeside) focusRow(taskId);
    refresh();
  };
  const onOver = () => {
    const next = around.next ?? around.previous ?? null;
    if (!isBeside) {
      over.current = { next };
      return;
    }
    open(next?.id);
    if (next) showToast('success', t('offer.done'));
    else setOffer({ next });
    refresh();
  };
  return (
    <TaskFrame
      taskId={taskId}
      around={around}
      isBeside={isBeside}
      onOpen={open}
      onOver={onOver}
      onClose={close}
    />
  );
}

function NextTaskBar({ next, onOpen }: NextTaskOffer & { onOpen: (id: string) => void }) {
  const { t } = useTexts(openTaskTexts);
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The closed task dialog cannot return the focus to its list row, because this row no longer exists.
  // The focus moves to the button for the next task after a task is decided.
  // If no task is left, the focus moves to the message about this.
  useEffect(() => {
    const frame = requestAnimationFrame(() => (button.current ?? line.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="offer" role="status" ref={line} tabIndex={-1}>
      {next === null ? t('offer.none') : `${t('offer.next')}${next.itemName}`}
      {next && (
        <Button ref={button} size="small" variant="contained" onClick={() => onOpen(next.id)}>
          {t('offer.open')}
        </Button>
      )}
    </div>
  );
}
