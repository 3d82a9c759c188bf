/** The expression of a computed value: typed, or put together from fields and functions; problems below it, and a try. */
import type { Control } from '@countersign/sdk/form';
import {
  expressionProblems,
  functions,
  placedFields,
  usageOf,
  writtenName,
} from '@countersign/sdk/form/expressions';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Mixed } from '../../../designer/panel/editors/Mixed.tsx';
import { type Mark, MarkedText } from '../../../designer/panel/marked/MarkedText.tsx';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { definitionAtom } from '../../store/atoms.ts';
import { Completions, completionId } from './Completions.tsx';
import { type FieldName, fieldNames } from './field-names.ts';
import { expressionCss } from './styles.ts';
import { TryExpression } from './TryExpression.tsx';
import { expressionTextsIn } from './texts.ts';
import { useCompletion } from './use-completion.ts';

export const Expression = (props: EditorProps): ReactNode => <Mixed {...props} Editor={Editor} />;

/** The names of a large form are many: they are listed once the editor is used. */
const none: readonly FieldName[] = [];

function Editor({ id, setting, value, subjects, lang, describedBy, onChange }: EditorProps): ReactNode {
  useAdoptedCss(expressionCss);
  const t = expressionTextsIn(lang);
  const definition = useAtomValue(definitionAtom);
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const text = typeof value === 'string' ? value : '';
  const key = String(subjects[0]?.key ?? '');
  const problems = text === '' ? [] : expressionProblems(definition, lang).filter(row => row.key === key);
  const [used, setUsed] = useState(false);
  const fields = useMemo(
    () => (used ? fieldNames(placedFields(definition), key, writtenName) : none),
    [used, definition, key],
  );
  const use = () => setUsed(true);
  const type = (next: string) => onChange(next === '' ? undefined : next, { typing: true });
  const selectPart = (at: number, end: number) =>
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at, end);
    });
  const replace = (part: Mark, inserted: string, back: number) => {
    type(text.slice(0, part.at) + inserted + text.slice(part.end));
    const caret = part.at + inserted.length - back;
    selectPart(caret, caret);
  };
  /** Puts a text in place of the selection of the input; the caret goes into the brackets of a function. */
  const insert = (inserted: string) => {
    const { selectionStart: at = text.length, selectionEnd: end = text.length } = area.current ?? {};
    replace({ at, end }, inserted, inserted.endsWith(')') ? 1 : 0);
  };
  const completion = useCompletion({ text, names: { fields, functions, lang }, area, onReplace: replace });
  const { list, active } = completion;
  const isOpen = list.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the editor is about to be used
    <div className="csp-expression" onFocus={use} onPointerEnter={use}>
      <MarkedText text={text} marks={problems} layer={layer}>
        <textarea
          ref={area}
          id={id}
          className="csp-input csp-area csp-code"
          rows={2}
          spellCheck={false}
          aria-label={setting.label}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? `${id}-completions` : undefined}
          aria-activedescendant={isOpen ? completionId(id, active) : undefined}
          placeholder={t('placeholder')}
          title={t('complete-hint')}
          value={text}
          onChange={event => {
            type(event.target.value);
            completion.typed(event.target);
          }}
          onKeyDown={completion.key}
          onClick={completion.close}
          onBlur={completion.close}
          onScroll={event => layer.current?.scrollTo(0, event.currentTarget.scrollTop)}
        />
      </MarkedText>
      {isOpen && (
        <Completions
          id={id}
          label={t('suggestions')}
          anchor={area}
          list={list}
          active={active}
          onPick={completion.pick}
          onClose={completion.close}
        />
      )}
      <span className="csp-unseen" role="status">
        {isOpen && t('suggestion-count', { count: list.length })}
        {completion.isRequested && !isOpen && t('no-suggestion')}
      </span>
      <div className="csp-inserts">
        <InsertField lang={lang} names={fields} onInsert={insert} />
        <InsertFunction lang={lang} onInsert={insert} />
      </div>
      <div role="status" id={`${id}-error`} className="csp-faults">
        {problems.map(({ message, at, end }) => (
          <button
            key={`${at} ${message}`}
            type="button"
            title={t('go-to-fault')}
            onClick={() => selectPart(at, end)}
          >
            {message}
          </button>
        ))}
      </div>
      {text !== '' && problems.length === 0 && (
        <TryExpression lang={lang} definition={definition} control={subjects[0] as Control} />
      )}
    </div>
  );
}

interface InsertProps extends Pick<EditorProps, 'lang'> {
  onInsert(text: string): void;
}

function InsertField({ lang, names, onInsert }: InsertProps & { names: readonly FieldName[] }): ReactNode {
  const t = expressionTextsIn(lang);
  return (
    <select
      className="csp-input csp-select"
      aria-label={t('insert-field')}
      value=""
      onChange={event => onInsert(event.target.value)}
    >
      <option value="">{t('insert-field')}</option>
      {names.map(({ written, label }) => (
        <option key={written} value={written}>
          {label}
        </option>
      ))}
    </select>
  );
}

const groups = ['numbers', 'lists', 'logic', 'dates', 'texts'] as const;

function InsertFunction({ lang, onInsert }: InsertProps): ReactNode {
  const t = expressionTextsIn(lang);
  return (
    <select
      className="csp-input csp-select"
      aria-label={t('insert-function')}
      value=""
      onChange={event => onInsert(`${event.target.value}()`)}
    >
      <option value="">{t('insert-function')}</option>
      {groups.map(group => (
        <optgroup key={group} label={t(group)}>
          {functions
            .filter(one => one.group === group)
            .map(one => (
              <option key={one.name} value={one.name} title={one.help[lang]}>
                {usageOf(one)} – {one.help[lang]}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
}
