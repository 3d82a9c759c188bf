/**
 * Renders a layout container (such as a card, grid or tabs) on the canvas. Controls can be dropped into its
 * lists.
 */
import { controlLabelOf, partsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import type { ContainerControl, ContainerProps } from '../../controls/control.ts';
import { openPartIndexByContainerAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { CanvasGrid } from './containers/Grid.tsx';
import { CanvasTable } from './containers/Table.tsx';
import { CanvasTabs } from './containers/Tabs.tsx';
import type { ItemProps } from './item-props.ts';
import { controlDisplayName } from './item-text.ts';

/**
 * The layout containers with special handling on the canvas. They look like the containers of the form
 * renderer. The designer does not use the renderer's components, because their ARIA roles (tabs, regions) do
 * not fit into a tree.
 */
const canvasContainerByType: Readonly<Record<string, ComponentType<ContainerProps>>> = {
  card: CanvasCard,
  grid: CanvasGrid,
  table: CanvasTable,
  tabs: CanvasTabs,
};

interface ContainerItemProps extends ItemProps {
  entry: ContainerControl;
}

export function ContainerItem({ control, entry, mark, depth, List }: ContainerItemProps): ReactNode {
  const { lang, store } = useDesigner();
  const { key = '' } = control;
  const openParts = useAtomValue(openPartIndexByContainerAtom);
  const parts = partsOf(control);
  const Drawing = canvasContainerByType[control.type] ?? entry.Container;
  return (
    <Drawing
      control={control}
      parts={parts}
      lang={lang}
      readOnly={false}
      open={Math.max(0, Math.min(openParts.get(key) ?? 0, parts.length - 1))}
      onOpen={part => store.set(openPartIndexByContainerAtom, before => new Map(before).set(key, part))}
      renderPart={part => (
        <List
          key={part}
          list={parts[part]?.list ?? []}
          parent={key}
          part={part}
          mark={mark}
          depth={depth + 1}
          label={parts[part]?.label || controlDisplayName(control, lang)}
        />
      )}
    />
  );
}

function CanvasCard({ control, parts, renderPart }: ContainerProps): ReactNode {
  const label = controlLabelOf(control);
  return (
    <div className="csf-card">
      {label && <p className="csf-card-title designer-card-title">{label}</p>}
      {parts.map((_, at) => renderPart(at))}
    </div>
  );
}
