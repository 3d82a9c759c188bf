/** One control on the canvas: a field, a container, rows or a decoration in the frame that selects, drags and names it. */

import { type ReactNode, useEffect, useRef } from 'react';
import { entryOf } from '../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { type Designer, useDesigner } from '../store/designer.ts';
import { useItemState } from '../store/item-state.ts';
import { ContainerItem } from './ContainerItem.tsx';
import { DecorationItem } from './DecorationItem.tsx';
import { FieldItem } from './FieldItem.tsx';
import type { ItemProps } from './item-props.ts';
import { type Control, designName, displayName, optionsOf, requiredRule } from './item-text.ts';
import { RowsItem } from './RowsItem.tsx';
import { UnknownItem } from './UnknownItem.tsx';

export function Item({ control, mark, depth, List }: ItemProps): ReactNode {
  const designer = useDesigner();
  const { key = '' } = control;
  const { selected, tabStop, flash } = useItemState(key);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (flash) place.current?.scrollIntoView({ block: 'nearest' });
  }, [flash]);
  const hidden = optionsOf(control).hidden === true;
  return (
    <div
      ref={place}
      className="csd-item"
      data-key={key}
      data-selected={selected || undefined}
      data-type={control.type}
      data-hidden={hidden || undefined}
      data-flash={flash ? '' : undefined}
    >
      {/* Beside the content: the name of a tree item is its own, and not all that stands in it. */}
      <div
        className="csd-frame"
        role="treeitem"
        aria-label={itemName(designer, control)}
        aria-level={depth + 1}
        aria-selected={selected}
        tabIndex={tabStop ? 0 : -1}
      />
      {hidden && <span className="csd-badge">{designer.t('hiddenControl')}</span>}
      <ErrorBoundary input={control}>
        <Drawing control={control} mark={mark} depth={depth} List={List} selected={selected} />
      </ErrorBoundary>
    </div>
  );
}

/** `金额, 数字, 必填`. */
function itemName({ lang, t }: Designer, control: Control): string {
  const parts = [...new Set([displayName(control, lang), designName(control, lang)])];
  if (requiredRule(control)) parts.push(t('required'));
  if (optionsOf(control).hidden === true) parts.push(t('hiddenControl'));
  return parts.filter(Boolean).join(lang === 'zh' ? '，' : ', ');
}

function Drawing({ control, mark, depth, List, selected }: ItemProps & { selected: boolean }): ReactNode {
  const { lang } = useDesigner();
  const entry = entryOf(control);
  switch (entry?.kind) {
    case 'field':
      return <FieldItem control={control} entry={entry} mark={mark} selected={selected} />;
    case 'container':
      return <ContainerItem control={control} entry={entry} mark={mark} depth={depth} List={List} />;
    case 'rows':
      return <RowsItem control={control} mark={mark} depth={depth} List={List} />;
    case 'decoration':
      return <DecorationItem control={control} entry={entry} lang={lang} />;
    default:
      return <UnknownItem control={control} mark={mark} depth={depth} List={List} />;
  }
}
