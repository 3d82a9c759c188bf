/** A text with names in double braces: a menu inserts them, and names that nothing is known of are marked in the text. */
import { fieldLabel, fieldsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef } from 'react';
import { MarkedText } from '../../../designer/panel/marked/MarkedText.tsx';
import { markedCss } from '../../../designer/panel/marked/styles.ts';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { formAtom, problemsAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTextKey, SettingsTexts } from '../texts.ts';
import { inserted, marksOf } from './places.ts';

interface PlacesInputProps {
  t: SettingsTexts;
  label: string;
  value: string;
  placeholder: string;
  rows: number;
  isCode?: boolean;
  /** The names of the instance that the menu offers, beside the fields of the form. */
  names: readonly string[];
  /** The code of the problem of an unknown name. */
  problem: string;
  onChange(value: string, options: { typing: boolean }): void;
}

export function PlacesInput(props: PlacesInputProps): ReactNode {
  useAdoptedCss(markedCss);
  const { t, label, value, placeholder, rows, isCode, names, problem, onChange } = props;
  const { readOnly } = useDesigner();
  const input = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const unknown = useUnknownNames(problem);
  const marks = marksOf(value, unknown);
  const insert = (name: string) => {
    const box = input.current;
    const [from, to] = box ? [box.selectionStart, box.selectionEnd] : [value.length, value.length];
    const next = inserted(value, { from, to, insert: `{{${name}}}` });
    onChange(next.text, { typing: false });
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(next.caret, next.caret);
    });
  };
  const show = ({ at, end }: { at: number; end: number }) => {
    input.current?.focus();
    input.current?.setSelectionRange(at, end);
  };
  return (
    <div className="cfd-places">
      {!readOnly && <InsertMenu t={t} names={names} onInsert={insert} />}
      <MarkedText text={value} marks={marks} layer={layer}>
        <textarea
          ref={input}
          className={isCode ? 'csp-input csp-area csp-code' : 'csp-input csp-area'}
          aria-label={label}
          aria-invalid={marks.length > 0 || undefined}
          rows={rows}
          spellCheck={false}
          placeholder={placeholder}
          value={value}
          readOnly={readOnly}
          onChange={event => onChange(event.target.value, { typing: true })}
          onScroll={event => {
            if (layer.current) layer.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </MarkedText>
      {marks.length > 0 && (
        <div className="csp-faults" role="status">
          <span className="csp-fault">{t('unknownPlaces')}</span>
          {marks.map(mark => (
            <button key={mark.at} type="button" onClick={() => show(mark)}>
              {`{{${mark.name}}}`}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function useUnknownNames(code: string): ReadonlySet<string> {
  const problems = useAtomValue(problemsAtom);
  return useMemo(
    () =>
      new Set(
        problems.flatMap(row => (row.code === code && row.params?.place ? [String(row.params.place)] : [])),
      ),
    [problems, code],
  );
}

interface InsertMenuProps {
  t: SettingsTexts;
  names: readonly string[];
  onInsert(name: string): void;
}

function InsertMenu({ t, names, onInsert }: InsertMenuProps): ReactNode {
  const form = useAtomValue(formAtom);
  const labels = useMemo(() => [...new Set(form ? fieldsOf(form).map(fieldLabel) : [])], [form]);
  return (
    <select
      className="csp-input csp-select cfd-insert"
      aria-label={t('insertField')}
      value=""
      onChange={event => event.target.value !== '' && onInsert(event.target.value)}
    >
      <option value="">{t('insertField')}</option>
      {labels.length > 0 && (
        <optgroup label={t('fields')}>
          {labels.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t('instance')}>
        {names.map(name => (
          <option key={name} value={name}>
            {t(`place-${name}` as SettingsTextKey)}
          </option>
        ))}
      </optgroup>
    </select>
  );
}
