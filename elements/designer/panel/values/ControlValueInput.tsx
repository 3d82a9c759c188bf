/**
 * Edits a value with the input of its control, which users also see in the filled form. The designers use
 * this component for default values, date bounds and conditions.
 */
import { type Control, controlOptionsOf, isEmpty, valueKindOf } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo } from 'react';
import type { FieldControl } from '../../../controls/control.ts';
import { findControlEntry } from '../../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../../element/lifecycle/ErrorBoundary.tsx';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { commonCss } from '../../../form-renderer/styles/common-css.ts';
import { formCss } from '../../../form-renderer/styles/form-css.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { JsonArea } from '../editors/Json.tsx';
import { panelText } from '../texts.ts';

export interface ControlValueProps {
  id: string;
  control: Control;
  /** Accessible name of the input. */
  label: string;
  lang: Lang;
  value: unknown;
  describedBy?: string;
  /** Sets the value. Undefined removes it. */
  onChange(value: unknown): void;
}

export function ControlValueInput(props: ControlValueProps): ReactNode {
  useAdoptedCss(formCss);
  useAdoptedCss(commonCss);
  const { id, label, lang, value, describedBy = '', onChange } = props;
  const control = useEnabledVisibleControl(props.control);
  const entry = findControlEntry(control);
  const kind = valueKindOf(control);
  if (entry?.kind !== 'field' || !kind) {
    const isRows = kind?.holdsRows === true;
    return (
      <>
        <JsonArea
          id={id}
          at={`value of ${label}`}
          label={label}
          lang={lang}
          value={value}
          describedBy={describedBy}
          onChange={onChange}
        />
        {isRows && <span className="panel-note">{panelText(lang, 'rows-default')}</span>}
      </>
    );
  }
  const take = (input: unknown) => {
    const next = kind.coerce(input, control);
    onChange(isEmpty(next) ? undefined : next);
  };
  return (
    <div className="csf panel-value">
      <ErrorBoundary input={control}>
        <InputFrame id={id} entry={entry} control={control} label={label}>
          <entry.Field
            id={id}
            control={control}
            label={label}
            value={value === undefined ? kind.empty(control) : kind.coerce(value, control)}
            disabled={false}
            required={false}
            invalid={false}
            describedBy={describedBy}
            lang={lang}
            onChange={take}
          />
        </InputFrame>
      </ErrorBoundary>
      {!isEmpty(value) && (
        <Button
          look="link"
          aria-label={panelText(lang, 'clear-value-of', { name: label })}
          onClick={() => onChange(undefined)}
        >
          {panelText(lang, 'clear-value')}
        </Button>
      )}
    </div>
  );
}

interface FramedProps {
  id: string;
  entry: FieldControl;
  control: Control;
  label: string;
  children: ReactNode;
}

/** Labels an input of the panel. A single input gets a `<label>`. Several inputs get a named group. */
function InputFrame({ id, entry: { group }, control, label, children }: FramedProps): ReactNode {
  const isGroup = group === false ? false : group(control) !== false;
  if (!isGroup) {
    return (
      <>
        <label className="panel-unseen" htmlFor={id}>
          {label}
        </label>
        {children}
      </>
    );
  }
  return (
    <fieldset className="csf-field">
      <legend className="csf-unseen">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Returns the control without the options that would disable, hide or widen its input. */
const useEnabledVisibleControl = (control: Control): Control =>
  useMemo(() => {
    const { width: _, disabled: __, hidden: ___, ...options } = controlOptionsOf(control);
    return { ...control, options };
  }, [control]);
