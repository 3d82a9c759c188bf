/**
 * Edits a text with placeholders in double braces. A menu inserts placeholders. Placeholders with unknown
 * names are marked.
 */
import { fieldLabel, fieldsOf } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef } from 'react';
import { type Mark, MarkedText } from '../../../designer/panel/marked/MarkedText.tsx';
import { markedTextCss } from '../../../designer/panel/marked/styles.ts';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Select, TextArea } from '../../../ui/kit/fields.tsx';
import { boundFormAtom, problemsAtom } from '../../store/atoms.ts';
import { useDesigner } from '../../store/designer.ts';
import type { SettingsTextKey, SettingsTexts } from '../texts.ts';

interface PlacesInputProps {
  t: SettingsTexts;
  label: string;
  value: string;
  placeholder: string;
  rows: number;
  isCode?: boolean;
  /** Placeholder names that the menu offers in addition to the form fields. */
  names: readonly string[];
  /** Code of the lint problem that reports a placeholder with an unknown name. */
  problem: string;
  onChange(value: string, options: { typing: boolean }): void;
}

export function TextWithPlaceholdersInput(props: PlacesInputProps): ReactNode {
  useAdoptedCss(markedTextCss);
  const { t, label, value, placeholder, rows, isCode, names, problem, onChange } = props;
  const { readOnly } = useDesigner();
  const input = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const unknown = useUnknownPlaceholderNames(problem);
  const marks = findPlaceholderMarks(value, unknown);
  const insert = (name: string) => {
    const box = input.current;
    const [from, to] = box ? [box.selectionStart, box.selectionEnd] : [value.length, value.length];
    const next = replaceSelection(value, { from, to, insert: `{{${name}}}` });
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
    <div className="flow-places">
      {!readOnly && <InsertMenu t={t} names={names} onInsert={insert} />}
      <MarkedText text={value} marks={marks} layer={layer}>
        <TextArea
          ref={input}
          look={isCode ? 'code' : undefined}
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
        <div className="panel-faults" role="status">
          <span className="panel-fault">{t('unknownPlaces')}</span>
          {marks.map(mark => (
            <Button key={mark.at} onClick={() => show(mark)}>
              {`{{${mark.name}}}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function useUnknownPlaceholderNames(code: string): ReadonlySet<string> {
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
  const form = useAtomValue(boundFormAtom);
  const labels = useMemo(() => [...new Set(form ? fieldsOf(form).map(fieldLabel) : [])], [form]);
  return (
    <Select
      className="flow-insert"
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
    </Select>
  );
}

const PLACEHOLDER_PATTERN = /\{\{([^{}]{1,200})\}\}/g;

interface PlaceMark extends Mark {
  name: string;
}

/** Returns the placeholders with a name in `names`. Other placeholders in the text are ignored. */
const findPlaceholderMarks = (text: string, names: ReadonlySet<string>): PlaceMark[] =>
  [...text.matchAll(PLACEHOLDER_PATTERN)].flatMap(match => {
    const name = match[1]?.trim() ?? '';
    return names.has(name) ? [{ name, at: match.index, end: match.index + match[0].length }] : [];
  });

/** Replaces the selection with `insert`. Returns the new text and the caret position after the insertion. */
function replaceSelection(
  text: string,
  { from, to, insert }: { from: number; to: number; insert: string },
): { text: string; caret: number } {
  return { text: text.slice(0, from) + insert + text.slice(to), caret: from + insert.length };
}
