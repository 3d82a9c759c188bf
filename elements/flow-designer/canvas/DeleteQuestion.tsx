/** The confirmation of a deletion, in place under the node. */
import { deleteNode } from '@countersign/sdk/flow/edits';
import { useSetAtom } from 'jotai';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { deletingAtom, indexAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { type Point, usePlaced } from './use-placed.ts';

interface DeleteQuestionProps {
  id: string;
  at: Point | null;
  onClose(): void;
}

export function DeleteQuestion({ id, at, onClose }: DeleteQuestionProps): ReactNode {
  const designer = useDesigner();
  const { t, store } = designer;
  const setDeleting = useSetAtom(deletingAtom);
  const question = useId();
  const first = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  usePlaced(box, at);
  useLayoutEffect(() => first.current?.focus(), []);
  const place = store.get(indexAtom).get(id);
  if (!place?.parent || !at) return null;
  const name = place.node.nodeName;
  const close = () => {
    setDeleting(null);
    onClose();
  };
  const remove = () => {
    const parent = place.parent?.node.id ?? null;
    edit(designer, flow => deleteNode(flow, id), {
      label: { code: 'remove', name },
      select: parent,
      announce: t('removed', { name }),
    });
    close();
  };
  return (
    <div
      ref={box}
      role="alertdialog"
      className="cfd-question"
      aria-labelledby={question}
      data-overlay=""
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <p id={question}>{t('removeQuestion', { name })}</p>
      <button ref={first} type="button" className="csd-tool cfd-danger" onClick={remove}>
        {t('remove')}
      </button>
      <button type="button" className="csd-tool csd-tool-bordered" onClick={close}>
        {t('cancel')}
      </button>
    </div>
  );
}
