/** Renders a custom control: the form renders the frame, and the host page renders the content. */
import { type FormLang, getFormTextForLanguage } from '@countersign/sdk/form';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CustomType, DocumentProps, FieldControl, FieldProps } from '../../controls/control.ts';
import { addCustomControlEntry } from '../../controls/loaded-controls.ts';
import { firstFocusable } from '../../element/lifecycle/form-participation.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import {
  type CustomDrawing,
  type CustomField,
  type DrawControl,
  subscribeToControlRegistrations,
} from './custom-controls.ts';
import { createDrawControlFromTag } from './tag-control.ts';

/** Creates the registry entry for a custom control, once for each registration. */
function createCustomControlEntry(type: string, custom: DrawControl): FieldControl {
  return {
    type: type as CustomType,
    kind: 'field',
    group: () => (custom.group === false ? false : 'group'),
    Field: customFieldComponent(custom),
    Document: createCustomReadOnlyComponent(custom),
  };
}

const customFieldComponent =
  (custom: DrawControl) =>
  ({ onChange, ...field }: FieldProps): ReactNode => (
    <CustomContentContainer custom={custom} field={{ ...field, readOnly: false }} onChange={onChange} />
  );

const createCustomReadOnlyComponent =
  (custom: DrawControl) =>
  ({ control, value, label, lang }: DocumentProps): ReactNode =>
    custom.text ? (
      custom.text(value, { control, lang })
    ) : (
      <CustomContentContainer
        custom={custom}
        field={toReadOnlyCustomField({ control, value, label, lang })}
      />
    );

const toReadOnlyCustomField = (
  known: Pick<CustomField, 'control' | 'value' | 'label' | 'lang'>,
): CustomField => ({
  ...known,
  id: '',
  describedBy: undefined,
  disabled: false,
  readOnly: true,
  required: false,
  invalid: false,
});

interface CustomPlaceProps {
  custom: DrawControl;
  field: CustomField;
  onChange?: (value: unknown) => void;
}

/**
 * Renders the element that contains the host page's content. This element receives the focus when the user
 * opens the error of the field, and passes the focus to the content.
 */
function CustomContentContainer({ custom, field, onChange }: CustomPlaceProps): ReactNode {
  const { place, failed } = useCustomControlRendering({ custom, field, onChange });
  useAdoptedCss(custom.css ?? '');
  if (failed) return <BrokenControl type={field.control.type} lang={field.lang} />;
  // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus on to the page's content
  return <div className="csf-custom" ref={place} tabIndex={-1} onFocus={moveFocusIntoContent} />;
}

function useCustomControlRendering({ custom, field, onChange }: CustomPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<CustomDrawing | null>(null);
  const latest = useRef(onChange);
  const [failed, setFailed] = useState(false);
  const attempt = (draw: () => void) => {
    try {
      draw();
    } catch (error) {
      reportError(error);
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once; `update` passes later changes
  useLayoutEffect(() => {
    const inside = place.current;
    if (inside)
      attempt(() => (drawing.current = custom.draw(inside, field, value => latest.current?.(value))));
    return () => {
      drawing.current?.remove?.();
      drawing.current = null;
      inside?.replaceChildren();
    };
  }, [custom]);
  useLayoutEffect(() => {
    latest.current = onChange;
    attempt(() => drawing.current?.update?.(field));
  });
  return { place, failed };
}

/**
 * Moves the focus into the content. If the rendered element cannot be focused, its first focusable descendant
 * is focused.
 */
function moveFocusIntoContent({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const own = currentTarget.firstElementChild;
  if (own instanceof HTMLElement) own.focus();
  if (!currentTarget.matches(':focus')) return;
  (firstFocusable(currentTarget) ?? (own?.shadowRoot && firstFocusable(own.shadowRoot)))?.focus();
}

/**
 * Shows that a custom control threw an error. This message replaces the control; the rest of the form and the
 * value remain.
 */
const BrokenControl = ({ type, lang }: { type: string; lang: FormLang }): ReactNode => (
  <div className="csf-unsupported" tabIndex={-1}>
    <p>{getFormTextForLanguage(lang, 'unsupported-control', { type })}</p>
  </div>
);

/**
 * The call of `subscribeToControlRegistrations` must be the last statement of this file. The function immediately calls
 * its listener for controls that are already registered.
 */
subscribeToControlRegistrations((type, control) => {
  addCustomControlEntry(
    createCustomControlEntry(type, 'tag' in control ? createDrawControlFromTag(control) : control),
  );
});
