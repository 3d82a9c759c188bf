/** Edits the label of a control or a tab in place, on the canvas. */
import { controlLabelOf, partsOf } from '@countersign/sdk/form';
import { setPart, setProperty } from '@countersign/sdk/form/edits';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { canvasItemByKey, focusCanvas } from '../canvas/focus.ts';
import { controlPositionByKeyAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { labelEditorAtom } from '../store/overlays.ts';

export function InPlaceLabelEditor({ page }: { page: RefObject<HTMLElement | null> }): ReactNode {
  const [renamed, setRenamed] = useAtom(labelEditorAtom);
  const places = useAtomValue(controlPositionByKeyAtom);
  const control = renamed ? places.get(renamed.key)?.control : undefined;
  if (!renamed || !control) return null;
  const { key, part } = renamed;
  const start = part === undefined ? controlLabelOf(control) : (partsOf(control)[part]?.label ?? '');
  return (
    <LabelInput
      key={`${key} ${part}`}
      page={page}
      place={renamed}
      start={start}
      control={control}
      close={() => setRenamed(null)}
    />
  );
}

interface LabelInputProps {
  page: RefObject<HTMLElement | null>;
  place: { key: string; part?: number };
  start: string;
  control: Parameters<typeof controlLabelOf>[0];
  close(): void;
}

function LabelInput({ page, place: { key, part }, start, control, close }: LabelInputProps): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start);
  const left = useRef(false);
  useLayoutEffect(() => {
    const [sheet, box] = [page.current, input.current];
    const item = root && canvasItemByKey(root, key);
    const target = item?.querySelector(
      part === undefined ? '.csf-label,.csf-card-title' : `[data-tab="${part}"]`,
    );
    if (!sheet || !box || !item) return;
    const [around, frame] = [sheet.getBoundingClientRect(), (target ?? item).getBoundingClientRect()];
    box.style.top = `${frame.top - around.top - 4}px`;
    box.style.left = `${frame.left - around.left - 8}px`;
    box.focus();
    box.select();
  }, [page, root, key, part]);
  /** Applies or discards the text. An empty label is replaced by the default label from the specification. */
  const finish = (keep: boolean, refocus: boolean) => {
    if (left.current) return;
    left.current = true;
    const label = text.trim() || designer.t('labelName');
    flushSync(() => {
      close();
      if (keep && label !== start)
        edit(
          designer,
          definition =>
            part === undefined
              ? setProperty(definition, [key], 'label', label)
              : setPart(definition, key, part, { label }),
          { label: createUndoStepLabel('set', [control]), announce: designer.t('changed', { name: label }) },
        );
    });
    if (refocus && root) focusCanvas(designer, root);
  };
  return (
    <input
      ref={input}
      className="designer-input designer-label-input"
      data-overlay=""
      aria-label={designer.t('keyLabel')}
      value={text}
      onChange={event => setText(event.target.value)}
      onBlur={() => finish(true, false)}
      onClick={event => event.stopPropagation()}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        finish(event.key === 'Enter', true);
      }}
    />
  );
}
