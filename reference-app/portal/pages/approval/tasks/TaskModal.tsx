/** One task over the page, to be decided, with the way to its neighbours in the head of the dialog. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../../session/language.ts';
import { Embedded } from '../../../ui/Embedded.tsx';
import { useKeys } from '../../../ui/list/row-keys.ts';
import { INSTANCE_LINK } from '../instance-link.ts';
import type { Around } from './neighbours.ts';
import { taskTexts } from './texts.ts';

interface TaskModalProps {
  taskId: string;
  around: Around<TaskRow>;
  onOpen: (taskId: string) => void;
  /** The person's part in the task is over. */
  onOver: () => void;
  onClose: () => void;
}

/** A property, not an attribute: it is set behind the token, without which the element would ask in vain. */
const OPEN = { open: true };

export function TaskModal({ taskId, around, onOpen, onOver, onClose }: TaskModalProps) {
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
  });
  return (
    <Embedded
      tag="approval-task"
      elementRef={element}
      attributes={{ 'task-id': taskId, layout: 'modal', link: INSTANCE_LINK }}
      properties={OPEN}
      on={{
        'cs-close': onClose,
        'cs-decided': ({ detail }) => {
          if (detail.isOver) onOver();
          cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tasks' });
        },
      }}
    >
      <Way around={around} onOpen={onOpen} />
    </Embedded>
  );
}

function Way({ around: { at, count, previous, next }, onOpen }: Pick<TaskModalProps, 'around' | 'onOpen'>) {
  const { t } = useTexts(taskTexts);
  if (at === 0) return null;
  return (
    <span slot="tools" className="task-way">
      <button
        type="button"
        disabled={!previous}
        aria-label={t('task.previous')}
        title={`${t('task.previous')} (p)`}
        onClick={() => previous && onOpen(previous.id)}
      >
        ‹
      </button>
      <span className="visually-hidden">{t('task.place', { at, count })}</span>
      <span aria-hidden="true">
        {at} / {count}
      </span>
      <button
        type="button"
        disabled={!next}
        aria-label={t('task.next')}
        title={`${t('task.next')} (n)`}
        onClick={() => next && onOpen(next.id)}
      >
        ›
      </button>
    </span>
  );
}
