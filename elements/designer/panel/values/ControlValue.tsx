/** A value edited with the input of its own control, as a person would fill it in: defaults, bounds of dates, conditions. */
import { type Control, isEmpty, optionsOf, valueKindOf } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo } from 'react';
import type { FieldControl } from '../../../controls/control.ts';
import { entryOf } from '../../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../../element/lifecycle/ErrorBoundary.tsx';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { commonCss } from '../../../form-renderer/styles/common-css.ts';
import { formCss } from '../../../form-renderer/styles/form-css.ts';
import { JsonArea } from '../editors/Json.tsx';
import { panelText } from '../texts.ts';

export interface ControlValueProps {
  id: string;
  control: Control;
  /** The accessible name of the input. */
  label: string;
  lang: Lang;
  value: unknown;
  describedBy?: string;
  /** Undefined takes the value out. */
  onChange(value: unknown): void;
}

export function ControlValue(props: ControlValueProps): ReactNode {
  useAdoptedCss(formCss);
  useAdoptedCss(commonCss);
  const { id, label, lang, value, describedBy = '', onChange } = props;
  const control = useEditable(props.control);
  const entry = entryOf(control);
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
        {isRows && <span className="csp-note">{panelText(lang, 'rows-default')}</span>}
      </>
    );
  }
  const take = (input: unknown) => {
    const next = kind.coerce(input, control);
    onChange(isEmpty(next) ? undefined : next);
  };
  return (
    <div className="csf csp-value">
      <ErrorBoundary input={control}>
        <Framed id={id} entry={entry} control={control} label={label}>
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
        </Framed>
      </ErrorBoundary>
      {!isEmpty(value) && (
        <button
          type="button"
          className="csp-link"
          aria-label={panelText(lang, 'clear-value-of', { name: label })}
          onClick={() => onChange(undefined)}
        >
          {panelText(lang, 'clear-value')}
        </button>
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

/** One input has a label, several are a group with a name. */
function Framed({ id, entry: { group }, control, label, children }: FramedProps): ReactNode {
  const isGroup = group === false ? false : group(control) !== false;
  if (!isGroup) {
    return (
      <>
        <label className="csp-unseen" htmlFor={id}>
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

/** The control as it is filled in here: neither off nor hidden, and as narrow as the panel. */
const useEditable = (control: Control): Control =>
  useMemo(() => {
    const { width: _, disabled: __, hidden: ___, ...options } = optionsOf(control);
    return { ...control, options };
  }, [control]);
