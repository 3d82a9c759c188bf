/**
 * Renders a list of controls on the canvas: the controls of the form, or of one part of a layout container,
 * such as a tab.
 */
import { type Control, isControl, MAX_CONTROL_DEPTH } from '@countersign/sdk/form';
import { memo, type ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';
import { ControlChunk, splitIntoControlChunks } from './ControlChunk.tsx';
import { CanvasItem } from './Item.tsx';
import type { ItemListProps } from './item-props.ts';

export function ItemList({
  list,
  parent,
  part,
  mark,
  depth = 0,
  axis = 'y',
  label,
}: ItemListProps): ReactNode {
  const { t } = useDesigner();
  const controls = list.filter(isControl);
  const isRoot = parent === null;
  const stretches = axis === 'y' ? splitIntoControlChunks(controls) : undefined;
  const draw = (control: Control) => (
    <MemoizedCanvasItem key={control.key} control={control} mark={mark} depth={depth} List={ItemList} />
  );
  if (depth > MAX_CONTROL_DEPTH) return null;
  return (
    <div
      className={axis === 'x' ? 'designer-list designer-list-x' : 'designer-list'}
      data-list={part}
      data-parent={parent ?? ''}
      {...(isRoot ? { role: 'none' } : { role: 'group', 'aria-label': label })}
    >
      {stretches
        ? stretches.map((stretch, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the list
            <ControlChunk key={at} controls={stretch} mark={mark} depth={depth} draw={draw} />
          ))
        : controls.map(draw)}
      {controls.length === 0 && !isRoot && <p className="designer-empty-part">{t('emptyPart')}</p>}
    </div>
  );
}

/** Renders a control in a list. It renders again only when the control is replaced by another object. */
const MemoizedCanvasItem = memo(CanvasItem);
