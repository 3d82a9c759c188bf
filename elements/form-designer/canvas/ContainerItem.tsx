/** A container on the canvas, with lists that take drops where the renderer has its own. */
import { partsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import type { ContainerControl, ContainerProps } from '../../controls/control.ts';
import { openPartsAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { Card } from './containers/Card.tsx';
import { Grid } from './containers/Grid.tsx';
import { Table } from './containers/Table.tsx';
import { Tabs } from './containers/Tabs.tsx';
import type { ItemProps } from './item-props.ts';
import { displayName } from './item-text.ts';

/**
 * The drawings of the containers that the designer changes by pointer. They look like those of the renderer, whose roles for
 * people who fill the form in (tabs, regions) do not fit into a tree.
 */
const own: Readonly<Record<string, ComponentType<ContainerProps>>> = {
  card: Card,
  grid: Grid,
  table: Table,
  tabs: Tabs,
};

interface ContainerItemProps extends ItemProps {
  entry: ContainerControl;
}

export function ContainerItem({ control, entry, mark, depth, List }: ContainerItemProps): ReactNode {
  const { lang, store } = useDesigner();
  const { key = '' } = control;
  const openParts = useAtomValue(openPartsAtom);
  const parts = partsOf(control);
  const Drawing = own[control.type] ?? entry.Container;
  return (
    <Drawing
      control={control}
      parts={parts}
      lang={lang}
      readOnly={false}
      open={Math.max(0, Math.min(openParts.get(key) ?? 0, parts.length - 1))}
      onOpen={part => store.set(openPartsAtom, before => new Map(before).set(key, part))}
      renderPart={part => (
        <List
          key={part}
          list={parts[part]?.list ?? []}
          parent={key}
          part={part}
          mark={mark}
          depth={depth + 1}
          label={parts[part]?.label || displayName(control, lang)}
        />
      )}
    />
  );
}
