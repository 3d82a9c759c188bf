/** The place of a custom control: the form draws the frame, the page draws the inside. */
import { type FormLang, formText } from '@countersign/sdk/form';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CustomType, DocumentProps, FieldControl, FieldProps } from '../../controls/control.ts';
import { addEntry } from '../../controls/loaded-controls.ts';
import { firstFocusable } from '../../element/lifecycle/form-participation.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { type CustomDrawing, type CustomField, type DrawControl, onRegister } from './custom-controls.ts';
import { tagDrawing } from './tag-control.ts';

/** The page's control as the renderer knows controls; made once, when it is registered. */
function entryFor(type: string, custom: DrawControl): FieldControl {
  return {
    type: type as CustomType,
    kind: 'field',
    group: () => (custom.group === false ? false : 'group'),
    Field: fieldOf(custom),
    Document: documentOf(custom),
  };
}

const fieldOf =
  (custom: DrawControl) =>
  ({ onChange, ...field }: FieldProps): ReactNode => (
    <Place custom={custom} field={{ ...field, readOnly: false }} onChange={onChange} />
  );

const documentOf =
  (custom: DrawControl) =>
  ({ control, value, label, lang }: DocumentProps): ReactNode =>
    custom.text ? (
      custom.text(value, { control, lang })
    ) : (
      <Place custom={custom} field={readOnly({ control, value, label, lang })} />
    );

const readOnly = (known: Pick<CustomField, 'control' | 'value' | 'label' | 'lang'>): CustomField => ({
  ...known,
  id: '',
  describedBy: undefined,
  disabled: false,
  readOnly: true,
  required: false,
  invalid: false,
});

interface PlaceProps {
  custom: DrawControl;
  field: CustomField;
  onChange?: (value: unknown) => void;
}

/** Takes the focus when an error leads here, and passes it to the content. */
function Place({ custom, field, onChange }: PlaceProps): ReactNode {
  const { place, failed } = useDrawing({ custom, field, onChange });
  useAdoptedCss(custom.css ?? '');
  if (failed) return <Broken type={field.control.type} lang={field.lang} />;
  // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus on to the page's content
  return <div className="csf-custom" ref={place} tabIndex={-1} onFocus={handOn} />;
}

function useDrawing({ custom, field, onChange }: PlaceProps) {
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

/** An element without a way to take the focus lets the first thing inside it have it. */
function handOn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const own = currentTarget.firstElementChild;
  if (own instanceof HTMLElement) own.focus();
  if (!currentTarget.matches(':focus')) return;
  (firstFocusable(currentTarget) ?? (own?.shadowRoot && firstFocusable(own.shadowRoot)))?.focus();
}

/** A control of the page that failed takes nothing else with it, and the value stays. */
const Broken = ({ type, lang }: { type: string; lang: FormLang }): ReactNode => (
  <div className="csf-unsupported" tabIndex={-1}>
    <p>{formText(lang, 'unsupported-control', { type })}</p>
  </div>
);

/** Last, because the listener is called at once for controls that are registered already. */
onRegister((type, control) => {
  addEntry(entryFor(type, 'tag' in control ? tagDrawing(control) : control));
});
