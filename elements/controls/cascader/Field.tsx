/**
 * Renders the selection of a path in a tree: a select for each level and, with the option `showSearch`, a
 * search over all paths.
 */
import { choiceTreeOf, controlOptionsOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { controlPlaceholder } from '../../ui/field/display-text.ts';
import { translatePickerText } from '../../ui/picking/picking-text.ts';
import type { FieldProps } from '../control.ts';
import { cascaderLevelSelectsCss, LevelSelects } from './LevelSelects.tsx';
import { PathSearch } from './PathSearch.tsx';
import { valuesOfTreePath } from './path.ts';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(cascaderLevelSelectsCss);
  const { control, value, label, lang, onChange } = props;
  const path = Array.isArray(value) ? value : [];
  return (
    <div className="csf-picker">
      {controlOptionsOf(control).showSearch === true && !props.disabled && <PathSearch {...props} />}
      <div className="csf-levels">
        <LevelSelects
          {...props}
          nodes={choiceTreeOf(control)}
          path={path}
          placeholder={controlPlaceholder(control)}
          nameOf={level => translatePickerText(lang, 'level', { label, n: level + 1 })}
          onPath={nodes => onChange(valuesOfTreePath(nodes))}
        />
      </div>
    </div>
  );
}
