/**
 * Renders a control on the canvas: a field, a layout container, a list of rows, or a decoration. The frame
 * around the control carries its name, and is pressed to select the control and dragged to move it.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DecorationControl } from '../../controls/control.ts';
import { findControlEntry } from '../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { type Designer, useDesigner } from '../store/designer.ts';
import { useCanvasControlState } from '../store/item-state.ts';
import { ContainerItem } from './ContainerItem.tsx';
import { FieldItem } from './FieldItem.tsx';
import type { ItemProps } from './item-props.ts';
import {
  type Control,
  controlDisplayName,
  controlOptionsOf,
  controlTypeName,
  requiredRule,
} from './item-text.ts';
import { RepeatedRowsItem } from './RowsItem.tsx';
import { UnknownItem } from './UnknownItem.tsx';

export function CanvasItem({ control, mark, depth, List }: ItemProps): ReactNode {
  const designer = useDesigner();
  const { key = '' } = control;
  const { selected, tabStop, flash } = useCanvasControlState(key);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (flash) place.current?.scrollIntoView({ block: 'nearest' });
  }, [flash]);
  const hidden = controlOptionsOf(control).hidden === true;
  return (
    <div
      ref={place}
      className="designer-item"
      data-key={key}
      data-selected={selected || undefined}
      data-type={control.type}
      data-hidden={hidden || undefined}
      data-flash={flash ? '' : undefined}
    >
      {/* The frame is a sibling of the control's content. A frame around the content would include the content's texts in the accessible name of the tree item. */}
      <div
        className="designer-frame"
        role="treeitem"
        aria-label={itemName(designer, control)}
        aria-level={depth + 1}
        aria-selected={selected}
        tabIndex={tabStop ? 0 : -1}
      />
      {hidden && <span className="designer-badge">{designer.t('hiddenControl')}</span>}
      <ErrorBoundary input={control}>
        <CanvasItemContent control={control} mark={mark} depth={depth} List={List} selected={selected} />
      </ErrorBoundary>
    </div>
  );
}

/** Returns the accessible name of a control, for example `金额, 数字, 必填`. */
function itemName({ lang, t }: Designer, control: Control): string {
  const parts = [...new Set([controlDisplayName(control, lang), controlTypeName(control, lang)])];
  if (requiredRule(control)) parts.push(t('required'));
  if (controlOptionsOf(control).hidden === true) parts.push(t('hiddenControl'));
  return parts.filter(Boolean).join(lang === 'zh' ? '，' : ', ');
}

function CanvasItemContent({
  control,
  mark,
  depth,
  List,
  selected,
}: ItemProps & { selected: boolean }): ReactNode {
  const { lang } = useDesigner();
  const entry = findControlEntry(control);
  switch (entry?.kind) {
    case 'field':
      return <FieldItem control={control} entry={entry} mark={mark} selected={selected} />;
    case 'container':
      return <ContainerItem control={control} entry={entry} mark={mark} depth={depth} List={List} />;
    case 'rows':
      return <RepeatedRowsItem control={control} mark={mark} depth={depth} List={List} />;
    case 'decoration':
      return <DecorationItem control={control} entry={entry} lang={lang} />;
    default:
      return <UnknownItem control={control} mark={mark} depth={depth} List={List} />;
  }
}

interface DecorationItemProps {
  control: Control;
  entry: DecorationControl;
  lang: Lang;
}

const DecorationItem = ({ control, entry, lang }: DecorationItemProps): ReactNode => (
  <div className="designer-inert" inert>
    <entry.Decoration
      control={control}
      lang={lang}
      readOnly={false}
      disabled={false}
      onAction={ignoreDecorationAction}
    />
  </div>
);

const ignoreDecorationAction = (): void => {};
