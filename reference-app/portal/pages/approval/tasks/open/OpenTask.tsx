/** The task that the address names, over its list or beside it: the next and the previous one without going back, and after a decision the next. */
import './task.css';
import type { TaskRow } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { focusRow } from '../../../../ui/list/row-keys.ts';
import { text } from '../../../../ui/list-search.ts';
import { showToast } from '../../../../ui/toasts.tsx';
import { neighbours } from './neighbours.ts';
import { Task } from './Task.tsx';
import { openTaskTexts } from './texts.ts';

/** Behind a task that is over: the one to go on with, or null where there is none. */
type Offer = { next: TaskRow | null };

interface OpenTaskProps {
  rows: readonly TaskRow[];
  /** Beside the list, where the next task opens by itself, instead of over it. */
  isBeside: boolean;
}

export default function OpenTask({ rows, isBeside }: OpenTaskProps) {
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { t } = useTexts(openTaskTexts);
  const [offer, setOffer] = useState<Offer>();
  const over = useRef<Offer>(undefined);
  const open = (id: string | undefined) => {
    setOffer(undefined);
    const search = ({ task: _, ...rest }: { task?: unknown }) => (id ? { ...rest, task: id } : rest);
    navigate({ to: '.', search: search as never, replace: id !== undefined && task !== undefined });
  };
  if (task === undefined) return offer ? <NextOffer {...offer} onOpen={open} /> : null;
  const taskId = text(task);
  const around = neighbours(rows, taskId);
  // Opening marks a task as read, deciding takes it away: the list and the counts have changed.
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
    <Task taskId={taskId} around={around} isBeside={isBeside} onOpen={open} onOver={onOver} onClose={close} />
  );
}

function NextOffer({ next, onOpen }: Offer & { onOpen: (id: string) => void }) {
  const { t } = useTexts(openTaskTexts);
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog gives the focus back to the row that is gone: the next task is where to go on, or the line that says there is none.
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
