/** Beside a date as text: the button of the picker, the browser's own picker for fingers, and a forgiving reading of the text. */
import { momentShape, readMoment, readTyped, writeDate } from '@countersign/sdk/form';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Popup, popupCss } from '../../ui/picking/Popup.tsx';
import type { ToolsProps } from './Field.tsx';
import { nowParts } from './moments.ts';
import { knowsNative, nativeOf } from './native.ts';
import type { PickerProps } from './Picker.tsx';
import { toolsCss } from './styles.ts';
import { textsIn } from './texts.ts';

const Picker = lazyComponent<PickerProps>(async () => (await import('./Picker.tsx')).Picker);

export function Tools(props: ToolsProps): ReactNode {
  useAdoptedCss(toolsCss);
  useForgiving(props);
  const native = nativeOf(props.control);
  const [isTouch] = useState(() => matchMedia('(pointer:coarse)').matches && knowsNative(native));
  return isTouch ? <NativeInput {...props} /> : <Opener {...props} />;
}

/** Reads what was typed in another notation when the field is left, before its error would show. */
function useForgiving(props: ToolsProps): void {
  const { input } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const place = input.current;
    if (!place) return;
    let isTyped = false;
    const typed = () => {
      isTyped = true;
    };
    const left = () => {
      const { control, onChange } = latest.current;
      if (!isTyped || readMoment(control, place.value)) return;
      isTyped = false;
      const parts = readTyped(control, place.value, nowParts());
      if (parts) onChange(writeDate(parts, momentShape(control).format));
    };
    place.addEventListener('input', typed);
    place.addEventListener('blur', left);
    return () => {
      place.removeEventListener('input', typed);
      place.removeEventListener('blur', left);
    };
  }, [input]);
}

const openTexts = { date: 'open', 'date-time': 'open', month: 'open-month', time: 'open-time' } as const;

const openText = ({ control, lang, name, label }: ToolsProps): string =>
  textsIn(lang)(openTexts[momentShape(control).unit], { label: name ?? label });

/** It lies over the text, so that a press anywhere opens the picker of the device. */
function NativeInput(props: ToolsProps): ReactNode {
  const { control, value } = props;
  const { write, ...native } = nativeOf(control);
  return (
    <>
      <CalendarIcon isTime={native.type === 'time'} />
      <input
        {...native}
        className="csf-native"
        value={write(value) ?? ''}
        aria-label={openText(props)}
        onChange={event => props.onChange(event.target.value)}
      />
    </>
  );
}

function Opener(props: ToolsProps): ReactNode {
  const { input } = props;
  const [open, setOpen] = useState(false);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) input.current?.focus();
  };
  useEffect(() => {
    const place = input.current;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    place?.addEventListener('keydown', press);
    return () => place?.removeEventListener('keydown', press);
  }, [input]);
  return (
    <>
      <button
        type="button"
        className="csf-open"
        aria-label={openText(props)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CalendarIcon isTime={momentShape(props.control).unit === 'time'} />
      </button>
      {open && <PickerPopup {...props} onClose={close} />}
    </>
  );
}

/** It follows the text in the order of the page, so that Tab leads through it and on. */
function PickerPopup(props: ToolsProps & { onClose(refocus: boolean): void }): ReactNode {
  useAdoptedCss(popupCss);
  const { onClose } = props;
  return (
    <Popup anchor={props.input} fits onClose={() => onClose(false)}>
      <div
        role="dialog"
        aria-label={openText(props)}
        className="csf-calendar"
        onKeyDown={event => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose(true);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (
            relatedTarget &&
            !currentTarget.contains(relatedTarget) &&
            relatedTarget !== props.input.current
          )
            onClose(false);
        }}
      >
        <Picker {...props} id={`${props.id}-picker`} />
      </div>
    </Popup>
  );
}

const CalendarIcon = ({ isTime = false }: { isTime?: boolean }): ReactNode => (
  <svg className="csf-open-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d={
        isTime
          ? 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0ZM8 4.5V8l2.5 1.5'
          : 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5 1.5v3M11 1.5v3'
      }
    />
  </svg>
);
