/**
 * Renders a control with repeated rows on the canvas. The columns of a dynamic table are shown side by side.
 * Choices that contain inputs are shown below each other.
 */
import { controlNameOf, partsOf, requiredRule } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useDesigner } from '../store/designer.ts';
import type { ItemProps } from './item-props.ts';

export function RepeatedRowsItem(props: ItemProps): ReactNode {
  const { control, mark } = props;
  return (
    <div className="designer-rows">
      <p className="designer-rows-title">
        {requiredRule(control) && mark && <span className="csf-mark">*</span>}
        {controlNameOf(control)}
      </p>
      {control.type === 'selectInputList' ? (
        <ChoicesWithNestedControls {...props} />
      ) : (
        <DynamicTableColumns {...props} />
      )}
    </div>
  );
}

function DynamicTableColumns({ control, mark, depth, List }: ItemProps): ReactNode {
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

function ChoicesWithNestedControls({ control, mark, depth, List }: ItemProps): ReactNode {
  const { t } = useDesigner();
  return partsOf(control).map(({ list, label, value }, part) => {
    const name = label || value || t('choiceOf', { n: part + 1 });
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the container
      <div className="designer-choice" key={part}>
        <p className="designer-choice-title">{name}</p>
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
