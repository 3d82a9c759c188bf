/**
 * Renders the input for an amount of money. Digits are grouped while the user types; the currency sign
 * precedes them.
 */
import {
  amountText,
  applyNumberStep,
  areDeeplyEqual,
  type Control,
  controlOptionsOf,
  displayTextOfValue,
  formatDecimal,
  isEmpty,
  type MoneyFormat,
  moneyFormat,
  readNumber,
  toFiniteNumber,
  valueKindOf,
} from '@countersign/sdk/form';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { ClearableInput } from '../../ui/field/Clearable.tsx';
import { controlPlaceholder, formatValueAsInputText } from '../../ui/field/display-text.ts';
import type { FieldProps } from '../control.ts';
import { groupDigitsWhileTyping } from './grouping.ts';

const moneyInputCss = /* css */ `
.csf-money {
  position: relative;
  min-width: 0;
}
.csf-money > .csf-input {
  padding-inline-start: calc(var(--cs-space-3) + var(--csf-sign) + 6px);
}
.csf-money-sign {
  position: absolute;
  inset-block: 0;
  inset-inline-start: var(--cs-space-3);
  display: flex;
  align-items: center;
  color: var(--cs-color-text-muted);
  pointer-events: none;
}
`;

const amountStepByKey: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

const formatAmount = (value: unknown, control: Control, format: MoneyFormat): string => {
  const decimal = readNumber(value, control);
  return decimal ? amountText(decimal, format) : formatValueAsInputText(value);
};

/**
 * Returns the text that an edit inserted, or null if the browser does not report it, for example for an undo.
 */
function textInsertedByInputEvent(event: Event): string | null {
  if (!(event instanceof InputEvent)) return null;
  return event.inputType.startsWith('delete') ? '' : event.data;
}

/** Format that is used if the definition no longer contains a money format. */
const fallbackMoneyFormat: MoneyFormat = { sign: '', places: 0, typedSigns: [], separator: 'point' };

export function MoneyInput(field: FieldProps): ReactNode {
  useAdoptedCss(moneyInputCss);
  const sign = moneyFormat(field.control)?.sign.trim();
  return (
    <ClearableInput field={field}>
      {sign ? (
        <div className="csf-money" style={{ '--csf-sign': `${sign.length}ch` } as object}>
          <span className="csf-money-sign" aria-hidden="true">
            {sign}
          </span>
          <AmountInput {...field} />
        </div>
      ) : (
        <AmountInput {...field} />
      )}
    </ClearableInput>
  );
}

function AmountInput({ id, control, value, lang, ...field }: FieldProps): ReactNode {
  const format = moneyFormat(control) ?? fallbackMoneyFormat;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const isDraftGrouped = useRef(true);
  const [draft, setDraft] = useState<string | null>(null);
  const decimal = readNumber(value, control);
  const isOwnDraft = draft !== null && areDeeplyEqual(valueKindOf(control)?.coerce(draft, control), value);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const next = groupDigitsWhileTyping(
      {
        text: target.value,
        caret: target.selectionStart ?? target.value.length,
        inserted: textInsertedByInputEvent(nativeEvent),
        isGrouped: isOwnDraft ? isDraftGrouped.current : isEmpty(value) || decimal !== undefined,
      },
      format.separator,
    );
    isDraftGrouped.current = next.isGrouped;
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
    const text = isComposing ? target.value : next.text;
    if (text !== target.value) caret.current = next.caret;
    setDraft(text);
    field.onChange(text);
  };
  const step = (event: KeyboardEvent) => {
    const direction = amountStepByKey[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const text = formatAmount(applyNumberStep(value, control, direction), control, format);
    setDraft(text);
    field.onChange(text);
  };
  const options = controlOptionsOf(control);
  return (
    <input
      ref={input}
      id={id}
      className="csf-input csf-number"
      type="text"
      role="spinbutton"
      inputMode={toFiniteNumber(options.min) === undefined || Number(options.min) < 0 ? undefined : 'decimal'}
      autoComplete={options.autocomplete || 'off'}
      placeholder={controlPlaceholder(control)}
      value={isOwnDraft ? draft : formatAmount(value, control, format)}
      disabled={field.disabled}
      aria-valuenow={decimal ? Number(formatDecimal(decimal)) : undefined}
      aria-valuetext={decimal ? displayTextOfValue(control, value, lang) : undefined}
      aria-valuemin={toFiniteNumber(options.min)}
      aria-valuemax={toFiniteNumber(options.max)}
      aria-required={field.required || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      onChange={type}
      onKeyDown={step}
      onBlur={() => setDraft(null)}
    />
  );
}
