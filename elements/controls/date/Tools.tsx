/**
 * Adds a picker button, the native picker on touch screens, and lenient parsing to the text input of a date.
 */
import { dateTimeUnitAndFormatOfControl } from '@countersign/sdk/form/common';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { lazyModule } from '../../ui/lazy-part.ts';
import { useGivenTimeZone } from '../../ui/time-zone.ts';
import { registerUncommittedValue, removePendingCommit } from '../uncommitted.ts';
import type { ToolsProps } from './Field.tsx';
import { isNativeInputSupported, nativeInputForControl } from './native.ts';
import { pickerButtonCss } from './styles.ts';
import { dateTextsForLanguage } from './texts.ts';

const PickerPopup = lazy(async () => ({ default: (await import('./PickerPopup.tsx')).PickerPopup }));

const lazyMomentReader = lazyModule(() => import('./typed.ts'));

export function DateInputTools(props: ToolsProps): ReactNode {
  useAdoptedCss(pickerButtonCss);
  useLenientDateParsing(props);
  const native = nativeInputForControl(props.control);
  const [isTouch] = useState(() => matchMedia('(pointer:coarse)').matches && isNativeInputSupported(native));
  return isTouch ? <NativeDateInput {...props} /> : <PickerButton {...props} />;
}

/**
 * Parses typed text that is not in the control's format when the user leaves the field, or before the form is
 * validated. If the parser is already loaded, the text is parsed before an error is displayed.
 */
function useLenientDateParsing(props: ToolsProps): void {
  const { input, typed } = props;
  const timeZone = useGivenTimeZone();
  const latest = useRef({ ...props, timeZone });
  useLayoutEffect(() => {
    latest.current = { ...props, timeZone };
  });
  useEffect(() => {
    const place = input.current;
    if (!place) return;
    /**
     * Parses the typed text. A text that changed while the parser was loading is skipped. The new text is
     * parsed when the user leaves the field.
     */
    const read = (text: string) => {
      const { control, range, timeZone, onChange } = latest.current;
      const isCurrent = place.isConnected && place.value === text;
      const meant = isCurrent && lazyMomentReader.get().parseTypedMoment(control, text, timeZone);
      if (Array.isArray(meant)) range?.onPair(meant);
      else if (meant) onChange(meant);
    };
    /** If the parser cannot be loaded, the typed text and its error message stay. */
    const commit = () => {
      removePendingCommit(place);
      if (!typed.current) return undefined;
      typed.current = false;
      const text = place.value;
      if (!lazyMomentReader.isLoaded())
        return lazyMomentReader.load().then(
          () => read(text),
          () => undefined,
        );
      read(text);
      return undefined;
    };
    const left = () => void commit();
    const start = () => {
      lazyMomentReader.load().catch(() => undefined);
      registerUncommittedValue(place, commit);
    };
    /** Text that the user typed before this module was loaded is parsed now, or later if the field has the focus. */
    if (typed.current) {
      if (place.matches(':focus')) start();
      else left();
    }
    place.addEventListener('input', start);
    place.addEventListener('blur', left);
    return () => {
      removePendingCommit(place);
      place.removeEventListener('input', start);
      place.removeEventListener('blur', left);
    };
  }, [input, typed]);
}

const pickerButtonLabelKeys = {
  date: 'open',
  'date-time': 'open',
  month: 'open-month',
  time: 'open-time',
} as const;

const pickerButtonLabel = ({ control, lang, name, label }: ToolsProps): string =>
  dateTextsForLanguage(lang)(pickerButtonLabelKeys[dateTimeUnitAndFormatOfControl(control).unit], {
    label: name ?? label,
  });

/** Covers the text input with a native input, so that a tap anywhere opens the picker of the device. */
function NativeDateInput(props: ToolsProps): ReactNode {
  const { control, value } = props;
  const { write, ...native } = nativeInputForControl(control);
  return (
    <>
      <CalendarIcon isTime={native.type === 'time'} />
      <input
        {...native}
        className="csf-native"
        value={write(value) ?? ''}
        aria-label={pickerButtonLabel(props)}
        onChange={event => props.onChange(event.target.value)}
      />
    </>
  );
}

function PickerButton(props: ToolsProps): ReactNode {
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
      <Button
        className="csf-open"
        aria-label={pickerButtonLabel(props)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CalendarIcon isTime={dateTimeUnitAndFormatOfControl(props.control).unit === 'time'} />
      </Button>
      {open && (
        <Suspense>
          <PickerPopup {...props} name={pickerButtonLabel(props)} onClose={close} />
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
