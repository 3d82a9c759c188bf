/** An address in China: province, city and district from the official divisions, and a line for the street. */
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { placeholderOf } from '../../ui/field/display-text.ts';
import { pickingText } from '../../ui/picking/picking-text.ts';
import { LevelSelects, levelsCss } from '../cascader/LevelSelects.tsx';
import type { FieldProps } from '../control.ts';
import { provinces } from './divisions.ts';
import { addressIn, hasDetail, stored, withDivisions } from './value.ts';

const levels = ['province', 'city', 'county'] as const;

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(levelsCss);
  const { id, control, value, label, lang, disabled, invalid, onChange } = props;
  const address = addressIn(value);
  const named = (part: string) => `${label} ${part}`;
  return (
    <div className="csf-address">
      <div className="csf-levels">
        <LevelSelects
          {...props}
          nodes={provinces}
          path={address.codes}
          placeholder={undefined}
          nameOf={level => named(pickingText(lang, levels[level] ?? 'county'))}
          onPath={nodes => onChange(stored(withDivisions(address, nodes)))}
        />
      </div>
      {hasDetail(control) && (
        <input
          id={`${id}-detail`}
          type="text"
          className="csf-input"
          autoComplete="street-address"
          value={address.detail}
          disabled={disabled}
          placeholder={placeholderOf(control) ?? pickingText(lang, 'detail-hint')}
          aria-label={named(pickingText(lang, 'detail'))}
          aria-invalid={invalid || undefined}
          onChange={event => onChange(stored({ ...address, detail: event.target.value }))}
        />
      )}
    </div>
  );
}
