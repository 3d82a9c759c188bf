/** Shows one task in a dialog or next to the list. The header links to the previous and next tasks. */
import type { TaskRow } from '@countersign/sdk/api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { EmbeddedElement } from '../../../../ui/EmbeddedElement.tsx';
import { useShortcutKeys } from '../../../../ui/list/row-keys.ts';
import { INSTANCE_LINK_PATTERN } from '../../instance-link.ts';
import type { Neighbours } from './neighbours.ts';
import { openTaskTexts } from './texts.ts';

interface TaskFrameProps {
  taskId: string;
  around: Neighbours<TaskRow>;
  /** Whether the task is shown next to the list instead of in a dialog. */
  isBeside: boolean;
  onOpen: (taskId: string) => void;
  /** Called when the user has completed the task. */
  onOver: () => void;
  onClose: () => void;
}

/**
 * Opens the task element through its property `open`, because properties are set after the token. If `open`
 * were set before the token, the element would request the task without the token.
 */
const INITIALLY_OPEN_TASK_ELEMENT_PROPERTIES = { open: true };

export function TaskFrame({ taskId, around, isBeside, onOpen, onOver, onClose }: TaskFrameProps) {
  const { t } = useTexts(openTaskTexts);
  const cache = useQueryClient();
  const element = useRef<HTMLElement>(null);
  const { previous, next } = around;
  const to = (part: string) => () =>
    element.current?.shadowRoot
      ?.querySelector<HTMLElement>(`[part~="${part}"]:is(button, textarea)`)
      ?.focus();
  useShortcutKeys({
    n: () => next && onOpen(next.id),
    p: () => previous && onOpen(previous.id),
    j: () => next && onOpen(next.id),
    k: () => previous && onOpen(previous.id),
    a: to('agree'),
    r: to('reject'),
    c: to('comment'),
    // Escape closes a task that is shown next to the list.
    // A task in a dialog needs no shortcut for Escape, because the dialog itself closes on Escape.
    ...(isBeside && { Escape: onClose }),
  });
  const task = (
    <EmbeddedElement
      tag="approval-task"
      elementRef={element}
      attributes={{ 'task-id': taskId, layout: isBeside ? 'inline' : 'modal', link: INSTANCE_LINK_PATTERN }}
      properties={INITIALLY_OPEN_TASK_ELEMENT_PROPERTIES}
      on={{
        'cs-close': onClose,
        'cs-decided': ({ detail }) => {
          cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tasks' });
          if (detail.isOver) onOver();
        },
      }}
    >
      <TaskNavigation around={around} onOpen={onOpen} onClose={isBeside ? onClose : undefined} />
    </EmbeddedElement>
  );
  if (!isBeside) return task;
  return (
    <section className="task-pane" aria-label={t('task.open')}>
      {task}
    </section>
  );
}

interface TaskNavigationProps extends Pick<TaskFrameProps, 'around' | 'onOpen'> {
  /** Closes the task. Undefined if the surrounding frame has its own close button. */
  onClose: (() => void) | undefined;
}

function TaskNavigation({ around: { at, count, previous, next }, onOpen, onClose }: TaskNavigationProps) {
  const { t } = useTexts(openTaskTexts);
  if (at === 0 && !onClose) return null;
  return (
    <span slot="tools" className="task-way">
      {at > 0 && (
        <>
          <NeighbourTaskButton text={t('task.previous')} mark="‹" keyName="p" to={previous} onOpen={onOpen} />
          <span className="visually-hidden">{t('task.place', { at, count })}</span>
          <span aria-hidden="true">
            {at} / {count}
          </span>
          <NeighbourTaskButton text={t('task.next')} mark="›" keyName="n" to={next} onOpen={onOpen} />
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

interface NeighbourButtonProps {
  text: string;
  mark: string;
  keyName: string;
  to: TaskRow | undefined;
  onOpen: (taskId: string) => void;
}

function NeighbourTaskButton({ text, mark, keyName, to, onOpen }: NeighbourButtonProps) {
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
