/**
 * Renders a field on the canvas as users see it, with its initial value. The field is inert: it accepts
 * neither pointer nor keyboard input.
 */
import {
  type Control,
  controlLabelOf,
  controlNameOf,
  controlOptionsOf,
  fieldKeyOf,
  initialFieldValue,
  requiredRule,
  valueKindOf,
} from '@countersign/sdk/form';
import { type ReactNode, useId, useMemo } from 'react';
import type { FieldControl } from '../../controls/control.ts';
import { controlCssWidth, nonEmptyText } from '../../ui/field/display-text.ts';
import { FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { useDesigner } from '../store/designer.ts';
import { hasStaticPreview, StaticControlPreview } from './StaticControlPreview.tsx';

interface FieldItemProps {
  control: Control;
  entry: FieldControl;
  mark: boolean;
  selected: boolean;
}

export function FieldItem({ control, entry, mark, selected }: FieldItemProps): ReactNode {
  const { lang } = useDesigner();
  const id = useId();
  const options = controlOptionsOf(control);
  const group = entry.group ? entry.group(control) : false;
  const value = useMemo(() => initialControlValueOnCanvas(control), [control]);
  const label = controlNameOf(control);
  return (
    <div className="csf-slot designer-inert" inert>
      <FieldFrame
        id={id}
        group={group}
        lang={lang}
        required={requiredRule(control) !== undefined}
        mark={mark}
        help={nonEmptyText(control.help)}
        labelHidden={
          options.showLabel === false || options.noFormItem === true || controlLabelOf(control) === ''
        }
        label={label}
        width={controlCssWidth(control)}
        before={nonEmptyText(options.addonBefore)}
        after={nonEmptyText(options.addonAfter)}
      >
        {hasStaticPreview(control.type) && !selected ? (
          <StaticControlPreview type={control.type} placeholder={nonEmptyText(options.placeholder)} />
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
            onChange={ignoreFieldValueChange}
          />
        )}
      </FieldFrame>
    </div>
  );
}

const ignoreFieldValueChange = (): void => {};

function initialControlValueOnCanvas(control: Control): unknown {
  const model = fieldKeyOf(control) ?? '';
  const kind = valueKindOf(control);
  return kind ? initialFieldValue({ model, control, kind, within: [], fields: [] }) : undefined;
}
