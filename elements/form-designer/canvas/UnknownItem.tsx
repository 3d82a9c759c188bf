/** Renders a control of an unknown type with its name and nested controls. */
import { controlNameOf, getFormTextForLanguage, partsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';
import type { ItemProps } from './item-props.ts';

export function UnknownItem({ control, mark, depth, List }: ItemProps): ReactNode {
  const { lang } = useDesigner();
  return (
    <div className="csf-card designer-unknown">
      <p className="csf-unsupported">
        <strong>{controlNameOf(control)}</strong>{' '}
        {getFormTextForLanguage(lang, 'unsupported-control', { type: control.type })}
      </p>
      <UnknownItemParts control={control} mark={mark} depth={depth} List={List} />
    </div>
  );
}

/** Renders the parts (lists of nested controls) of a layout container of an unknown type below each other. */
const UnknownItemParts = ({ control, mark, depth, List }: ItemProps): ReactNode =>
  partsOf(control).map(({ list, label }, part) => (
    <List
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the container
      key={part}
      list={list}
      parent={control.key ?? null}
      part={part}
      mark={mark}
      depth={depth + 1}
      label={label || controlNameOf(control)}
    />
  ));
