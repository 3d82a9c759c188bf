/** A field as people will see it, with its start value; it takes neither pointer nor keys. */
import {
  type Control,
  fieldStart,
  labelOf,
  modelOf,
  nameOf,
  optionsOf,
  requiredRule,
  valueKindOf,
} from '@countersign/sdk/form';
import { type ReactNode, useId, useMemo } from 'react';
import type { FieldControl } from '../../controls/control.ts';
import { textIn, widthOf } from '../../ui/field/display-text.ts';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { useDesigner } from '../store/designer.ts';
import { isStill, StillPicture } from './StillPicture.tsx';

interface FieldItemProps {
  control: Control;
  entry: FieldControl;
  mark: boolean;
  selected: boolean;
}

export function FieldItem({ control, entry, mark, selected }: FieldItemProps): ReactNode {
  const { lang } = useDesigner();
  const id = useId();
  const options = optionsOf(control);
  const group = entry.group ? entry.group(control) : false;
  const value = useMemo(() => startOf(control), [control]);
  const label = nameOf(control);
  return (
    <div className="csf-slot csd-inert" inert>
      <FieldFrame
        id={id}
        group={group}
        lang={lang}
        required={requiredRule(control) !== undefined}
        mark={mark}
        help={textIn(control.help)}
        labelHidden={options.showLabel === false || options.noFormItem === true || labelOf(control) === ''}
        label={label}
        width={widthOf(control)}
        before={textIn(options.addonBefore)}
        after={textIn(options.addonAfter)}
      >
        {isStill(control.type) && !selected ? (
          <StillPicture type={control.type} placeholder={textIn(options.placeholder)} />
        ) : (
          <entry.Field
            id={id}
            control={control}
            value={value}
            disabled={options.disabled === true}
            required={false}
            lang={lang}
            invalid={false}
            label={label}
            describedBy={undefined}
            onChange={ignore}
          />
        )}
      </FieldFrame>
    </div>
  );
}

const ignore = (): void => {};

function startOf(control: Control): unknown {
  const model = modelOf(control) ?? '';
  const kind = valueKindOf(control);
  return kind ? fieldStart({ model, control, kind, within: [], fields: [] }) : undefined;
}
