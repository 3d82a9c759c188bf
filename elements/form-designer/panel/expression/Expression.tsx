/**
 * Renders the editor for an expression: an input with completion, lists of fields and functions to insert,
 * problems, and a test.
 */
import type { Control } from '@countersign/sdk/form';
import {
  collectFieldsWithExpressionScope,
  expressionFunctions,
  expressionProblems,
  functionUsageText,
  toExpressionName,
} from '@countersign/sdk/form/expressions';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { MixedValueEditor } from '../../../designer/panel/editors/Mixed.tsx';
import { type Mark, MarkedText } from '../../../designer/panel/marked/MarkedText.tsx';
import { markedTextCss } from '../../../designer/panel/marked/styles.ts';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { useAdoptedCss } from '../../../element/styles/adopted-css.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Select, TextArea } from '../../../ui/kit/fields.tsx';
import { definitionAtom } from '../../store/atoms.ts';
import { Completions, completionId } from './Completions.tsx';
import { expressionFieldNames, type FieldName } from './field-names.ts';
import { ExpressionTestPanel } from './TryExpression.tsx';
import { expressionTextsForLanguage } from './texts.ts';
import { useCompletion } from './use-completion.ts';

const expressionCss = /* css */ `
${markedTextCss}
.panel-expression {
  display: grid;
  gap: 6px;
  min-width: 0;
}
.panel-inserts {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 6px;
}
`;

export const ExpressionSettingEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={ExpressionEditor} />
);

/**
 * The list of field names before the editor is focused. It is empty, because collecting the names of a large
 * form is expensive.
 */
const emptyFieldNameList: readonly FieldName[] = [];

function ExpressionEditor({
  id,
  setting,
  value,
  subjects,
  lang,
  describedBy,
  onChange,
}: EditorProps): ReactNode {
  useAdoptedCss(expressionCss);
  const t = expressionTextsForLanguage(lang);
  const definition = useAtomValue(definitionAtom);
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const text = typeof value === 'string' ? value : '';
  const key = String(subjects[0]?.key ?? '');
  const problems = text === '' ? [] : expressionProblems(definition, lang).filter(row => row.key === key);
  const [used, setUsed] = useState(false);
  const fields = useMemo(
    () =>
      used
        ? expressionFieldNames(collectFieldsWithExpressionScope(definition), key, toExpressionName)
        : emptyFieldNameList,
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
  /** Replaces the selected text of the input. For a function, the caret is placed inside its brackets. */
  const insert = (inserted: string) => {
    const { selectionStart: at = text.length, selectionEnd: end = text.length } = area.current ?? {};
    replace({ at, end }, inserted, inserted.endsWith(')') ? 1 : 0);
  };
  const completion = useCompletion({
    text,
    names: { fields, functions: expressionFunctions, lang },
    area,
    onReplace: replace,
  });
  const { list, active } = completion;
  const isOpen = list.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the editor is about to be used
    <div className="panel-expression" onFocus={use} onPointerEnter={use}>
      <MarkedText text={text} marks={problems} layer={layer}>
        <TextArea
          ref={area}
          id={id}
          look="code"
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
      <span className="panel-unseen" role="status">
        {isOpen && t('suggestion-count', { count: list.length })}
        {completion.isRequested && !isOpen && t('no-suggestion')}
      </span>
      <div className="panel-inserts">
        <InsertFieldSelect lang={lang} names={fields} onInsert={insert} />
        <InsertFunctionSelect lang={lang} onInsert={insert} />
      </div>
      <div role="status" id={`${id}-error`} className="panel-faults">
        {problems.map(({ message, at, end }) => (
          <Button key={`${at} ${message}`} title={t('go-to-fault')} onClick={() => selectPart(at, end)}>
            {message}
          </Button>
        ))}
      </div>
      {text !== '' && problems.length === 0 && (
        <ExpressionTestPanel lang={lang} definition={definition} control={subjects[0] as Control} />
      )}
    </div>
  );
}

interface InsertSelectProps extends Pick<EditorProps, 'lang'> {
  onInsert(text: string): void;
}

function InsertFieldSelect({
  lang,
  names,
  onInsert,
}: InsertSelectProps & { names: readonly FieldName[] }): ReactNode {
  const t = expressionTextsForLanguage(lang);
  return (
    <Select aria-label={t('insert-field')} value="" onChange={event => onInsert(event.target.value)}>
      <option value="">{t('insert-field')}</option>
      {names.map(({ written, label }) => (
        <option key={written} value={written}>
          {label}
        </option>
      ))}
    </Select>
  );
}

const functionGroups = ['numbers', 'lists', 'logic', 'dates', 'texts'] as const;

function InsertFunctionSelect({ lang, onInsert }: InsertSelectProps): ReactNode {
  const t = expressionTextsForLanguage(lang);
  return (
    <Select
      aria-label={t('insert-function')}
      value=""
      onChange={event => onInsert(`${event.target.value}()`)}
    >
      <option value="">{t('insert-function')}</option>
      {functionGroups.map(group => (
        <optgroup key={group} label={t(group)}>
          {expressionFunctions
            .filter(one => one.group === group)
            .map(one => (
              <option key={one.name} value={one.name} title={one.help[lang]}>
                {functionUsageText(one)} – {one.help[lang]}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
