/**
 * Renders a native range input. For a pair of values, renders two overlaid range inputs. The value is next to
 * the inputs and the marks are below them.
 */
import {
  controlOptionsOf,
  displayTextOfValue,
  getFormTextForLanguage,
  readDecimal,
  sliderBounds,
} from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { FieldProps } from '../control.ts';
import { sliderCss } from './css.ts';
import { readSliderMarks } from './marks.ts';

export function Field(props: FieldProps): ReactNode {
  useAdoptedCss(sliderCss);
  const { control, value, lang } = props;
  const marks = readSliderMarks(control);
  return (
    <div className="csf-slider">
      <div className="csf-slider-line">
        {controlOptionsOf(control).range === true ? <RangeSlider {...props} /> : <SliderInput {...props} />}
        {marks.length > 0 && (
          <div className="csf-marks" aria-hidden="true">
            {marks.map(({ label, at }) => (
              <span key={`${at}`} style={{ insetInlineStart: `${at * 100}%` }}>
                {label}
              </span>
            ))}
          </div>
        )}
      </div>
      <output className="csf-slider-value">{displayTextOfValue(control, value, lang) || '–'}</output>
    </div>
  );
}

function SliderInput({ id, control, value, name, ...field }: FieldProps & { name?: string }): ReactNode {
  const { min, max, step } = sliderBounds(control);
  const held = readDecimal(value) ? Number(value) : undefined;
  return (
    <input
      id={id}
      type="range"
      min={min}
      max={max}
      step={step}
      value={held ?? min}
      data-unset={held === undefined ? '' : undefined}
      disabled={field.disabled}
      aria-label={name}
      aria-valuetext={held === undefined ? getFormTextForLanguage(field.lang, 'not-set') : undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={event => field.onChange(event.target.value)}
      /**
       * Stores the value when the pointer is released, even without a change event. If a slider has no value
       * and the user presses its left end, the browser selects the minimum without a change event.
       */
      onPointerUp={event => held === undefined && field.onChange(event.currentTarget.value)}
      onKeyDown={event => {
        if (held !== undefined || (event.key !== 'Home' && event.key !== ' ')) return;
        event.preventDefault();
        field.onChange(min);
      }}
    />
  );
}

/** Renders a slider with two thumbs. Neither thumb can move past the other. */
function RangeSlider(props: FieldProps): ReactNode {
  const { id, control, value, label, lang, onChange } = props;
  const { min, max } = sliderBounds(control);
  const [from = min, to = max] = Array.isArray(value) && value.length === 2 ? value.map(Number) : [];
  return (
    <div className="csf-slider-pair">
      <SliderInput
        {...props}
        value={from}
        name={`${label} ${getFormTextForLanguage(lang, 'from')}`}
        onChange={typed => onChange([Math.min(Number(typed), to), to])}
      />
      <SliderInput
        {...props}
        id={`${id}-to`}
        value={to}
        name={`${label} ${getFormTextForLanguage(lang, 'to')}`}
        onChange={typed => onChange([from, Math.max(Number(typed), from)])}
      />
    </div>
  );
}
