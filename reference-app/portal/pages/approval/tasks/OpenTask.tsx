/** The task that the address names, above its list: the next and the previous one without going back, and after a decision the next. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { text } from '../../../ui/list-search.ts';
import { neighbours } from './neighbours.ts';
import { TaskModal } from './TaskModal.tsx';
import { taskTexts } from './texts.ts';

/** Behind a task that is over: the one to go on with, or null where there is none. */
type Offer = { next: TaskRow | null };

export function OpenTask({ rows }: { rows: readonly TaskRow[] }) {
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const navigate = useNavigate();
  const cache = useQueryClient();
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
  const close = () => {
    open(undefined);
    if (over.current) setOffer(over.current);
    over.current = undefined;
    // Opening marks a task as read, deciding takes it away: the list and the counts have changed.
    cache.invalidateQueries({ queryKey: ['tasks'] });
    cache.invalidateQueries({ queryKey: ['session', 'user'] });
  };
  const onOver = () => {
    over.current = { next: around.next ?? around.previous ?? null };
  };
  return <TaskModal taskId={taskId} around={around} onOpen={open} onOver={onOver} onClose={close} />;
}

function NextOffer({ next, onOpen }: Offer & { onOpen: (id: string) => void }) {
  const { t } = useTexts(taskTexts);
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
