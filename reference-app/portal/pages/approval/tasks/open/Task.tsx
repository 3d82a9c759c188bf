/** One task to be decided, over the list or beside it, with the way to its neighbours in its head. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { Embedded } from '../../../../ui/Embedded.tsx';
import { useKeys } from '../../../../ui/list/row-keys.ts';
import { INSTANCE_LINK } from '../../instance-link.ts';
import type { Around } from './neighbours.ts';
import { openTaskTexts } from './texts.ts';

interface TaskProps {
  taskId: string;
  around: Around<TaskRow>;
  /** Beside the list instead of over it. */
  isBeside: boolean;
  onOpen: (taskId: string) => void;
  /** The person's part in the task is over. */
  onOver: () => void;
  onClose: () => void;
}

/** A property, not an attribute: it is set behind the token, without which the element would ask in vain. */
const OPEN = { open: true };

export function Task({ taskId, around, isBeside, onOpen, onOver, onClose }: TaskProps) {
  const { t } = useTexts(openTaskTexts);
  const cache = useQueryClient();
  const element = useRef<HTMLElement>(null);
  const { previous, next } = around;
  const to = (part: string) => () =>
    element.current?.shadowRoot
      ?.querySelector<HTMLElement>(`[part~="${part}"]:is(button, textarea)`)
      ?.focus();
  useKeys({
    n: () => next && onOpen(next.id),
    p: () => previous && onOpen(previous.id),
    j: () => next && onOpen(next.id),
    k: () => previous && onOpen(previous.id),
    a: to('agree'),
    r: to('reject'),
    c: to('comment'),
    // A dialog has its own.
    ...(isBeside && { Escape: onClose }),
  });
  const task = (
    <Embedded
      tag="approval-task"
      elementRef={element}
      attributes={{ 'task-id': taskId, layout: isBeside ? 'inline' : 'modal', link: INSTANCE_LINK }}
      properties={OPEN}
      on={{
        'cs-close': onClose,
        'cs-decided': ({ detail }) => {
          cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tasks' });
          if (detail.isOver) onOver();
        },
      }}
    >
      <Way around={around} onOpen={onOpen} onClose={isBeside ? onClose : undefined} />
    </Embedded>
  );
  if (!isBeside) return task;
  return (
    <section className="task-pane" aria-label={t('task.open')}>
      {task}
    </section>
  );
}

interface WayProps extends Pick<TaskProps, 'around' | 'onOpen'> {
  /** Absent where the frame of the task has its own. */
  onClose: (() => void) | undefined;
}

function Way({ around: { at, count, previous, next }, onOpen, onClose }: WayProps) {
  const { t } = useTexts(openTaskTexts);
  if (at === 0 && !onClose) return null;
  return (
    <span slot="tools" className="task-way">
      {at > 0 && (
        <>
          <WayButton text={t('task.previous')} mark="‹" keyName="p" to={previous} onOpen={onOpen} />
          <span className="visually-hidden">{t('task.place', { at, count })}</span>
          <span aria-hidden="true">
            {at} / {count}
          </span>
          <WayButton text={t('task.next')} mark="›" keyName="n" to={next} onOpen={onOpen} />
        </>
      )}
      {onClose && (
        <button type="button" aria-label={t('close')} title={`${t('close')} (Esc)`} onClick={onClose}>
          ✕
        </button>
      )}
    </span>
  );
}

interface WayButtonProps {
  text: string;
  mark: string;
  keyName: string;
  to: TaskRow | undefined;
  onOpen: (taskId: string) => void;
}

function WayButton({ text, mark, keyName, to, onOpen }: WayButtonProps) {
  return (
    <button
      type="button"
      disabled={!to}
      aria-label={text}
      title={`${text} (${keyName})`}
      onClick={() => to && onOpen(to.id)}
    >
      {mark}
    </button>
  );
}
