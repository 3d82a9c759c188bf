/** Beside a date as text: the button of the picker, the browser's own picker for fingers, and a forgiving reading of the text. */
import { momentShape } from '@countersign/sdk/form/common';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import type { ToolsProps } from './Field.tsx';
import { knowsNative, nativeOf } from './native.ts';
import { toolsCss } from './styles.ts';
import { textsIn } from './texts.ts';

const PickerPopup = lazy(async () => ({ default: (await import('./PickerPopup.tsx')).PickerPopup }));

export function Tools(props: ToolsProps): ReactNode {
  useAdoptedCss(toolsCss);
  useForgiving(props);
  const native = nativeOf(props.control);
  const [isTouch] = useState(() => matchMedia('(pointer:coarse)').matches && knowsNative(native));
  return isTouch ? <NativeInput {...props} /> : <Opener {...props} />;
}

/** Reads what was typed in another notation when the field is left, before its error would show if the reading is there. */
function useForgiving(props: ToolsProps): void {
  const { input, typed } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const place = input.current;
    if (!place) return;
    let reading: typeof import('./typed.ts') | undefined;
    let loading: Promise<void> | undefined;
    /** Without its code the text stays as it is, with its error. */
    const load = () => {
      loading ??= import('./typed.ts').then(
        module => {
          reading = module;
        },
        () => {
          loading = undefined;
        },
      );
      return loading;
    };
    /** A text that was changed while the code was loaded is read when it is left itself. */
    const read = (text: string) => {
      const { control, onChange } = latest.current;
      const meant = place.isConnected && place.value === text && reading?.meantBy(control, text);
      if (meant) onChange(meant);
    };
    const left = () => {
      if (!typed.current) return;
      typed.current = false;
      const text = place.value;
      if (reading) read(text);
      else load().then(() => read(text));
    };
    /** Text may have been typed, and the field left, before these tools were loaded. */
    if (typed.current && !place.matches(':focus')) left();
    place.addEventListener('input', load);
    place.addEventListener('blur', left);
    return () => {
      place.removeEventListener('input', load);
      place.removeEventListener('blur', left);
    };
  }, [input, typed]);
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
      {open && (
        <Suspense>
          <PickerPopup {...props} name={openText(props)} onClose={close} />
        </Suspense>
      )}
    </>
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
