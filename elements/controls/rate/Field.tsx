/**
 * Renders native radio buttons as stars. The arrow keys change the rating. With the option `allowHalf`, each
 * star consists of two radio buttons.
 */
import {
  controlOptionsOf,
  getFormTextForLanguage,
  ratingStarCount,
  toFiniteNumber,
} from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import type { FieldProps } from '../control.ts';
import { ratingStarsCss } from './css.ts';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(ratingStarsCss);
  const { id, control, value, disabled, lang, onChange } = props;
  const held = toFiniteNumber(value) ?? 0;
  const half = controlOptionsOf(control).allowHalf === true;
  const step = half ? 0.5 : 1;
  const steps = Array.from({ length: ratingStarCount(control) / step }, (_, at) => (at + 1) * step);
  return (
    <ClearableInput field={props} className="csf-rate">
      {steps.map(stars => (
        <label
          key={stars}
          className={`csf-star${half ? ` csf-star-${Number.isInteger(stars) ? 'end' : 'start'}` : ''}`}
          data-on={stars <= held ? '' : undefined}
        >
          <input
            type="radio"
            id={stars === step ? id : undefined}
            name={id}
            checked={stars === held}
            disabled={disabled}
            aria-label={getFormTextForLanguage(lang, 'stars', { count: stars })}
            onChange={() => onChange(stars)}
          />
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </ClearableInput>
  );
}
