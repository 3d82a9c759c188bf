/** Rows on the canvas: the columns of a dynamic table beside each other, or the choices with their inputs below each other. */
import { nameOf, partsOf, requiredRule } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';
import type { ItemProps } from './item-props.ts';

export function RowsItem(props: ItemProps): ReactNode {
  const { control, mark } = props;
  return (
    <div className="csd-rows">
      <p className="csd-rows-title">
        {requiredRule(control) && mark && <span className="csf-mark">*</span>}
        {nameOf(control)}
      </p>
      {control.type === 'selectInputList' ? <Choices {...props} /> : <Columns {...props} />}
    </div>
  );
}

function Columns({ control, mark, depth, List }: ItemProps): ReactNode {
  const { t } = useDesigner();
  return partsOf(control).map(({ list }, part) => (
    <List
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the container
      key={part}
      list={list}
      parent={control.key ?? null}
      part={part}
      mark={mark}
      depth={depth + 1}
      axis="x"
      label={t('rowsOf')}
    />
  ));
}

function Choices({ control, mark, depth, List }: ItemProps): ReactNode {
  const { t } = useDesigner();
  return partsOf(control).map(({ list, label, value }, part) => {
    const name = label || value || t('choiceOf', { n: part + 1 });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the container
      <div className="csd-choice" key={part}>
        <p className="csd-choice-title">{name}</p>
        <List
          list={list}
          parent={control.key ?? null}
          part={part}
          mark={mark}
          depth={depth + 1}
          label={name}
        />
      </div>
    );
  });
}
