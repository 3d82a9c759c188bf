/** The expression of a computed value: typed, or put together from fields and functions; problems below it, and a try. */
import type { Control, FormDefinition } from '@countersign/sdk/form';
import {
  expressionProblems,
  functions,
  placedFields,
  usageOf,
  writtenName,
} from '@countersign/sdk/form/expressions';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { Mixed } from '../../../designer/panel/editors/Mixed.tsx';
import type { EditorProps } from '../../../designer/panel/setting.ts';
import { definitionAtom } from '../../store/atoms.ts';
import { fieldNames } from './field-names.ts';
import { TryExpression } from './TryExpression.tsx';
import { expressionTextsIn } from './texts.ts';

export const Expression = (props: EditorProps): ReactNode => <Mixed {...props} Editor={Editor} />;

function Editor({ id, setting, value, subjects, lang, describedBy, onChange }: EditorProps): ReactNode {
  const t = expressionTextsIn(lang);
  const definition = useAtomValue(definitionAtom);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const key = String(subjects[0]?.key ?? '');
  const problems = text === '' ? [] : expressionProblems(definition, lang).filter(row => row.key === key);
  const type = (next: string) => onChange(next === '' ? undefined : next, { typing: true });
  /** Puts a text in place of the selection of the input; the caret goes into the brackets of a function. */
  const insert = (inserted: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    type(text.slice(0, selectionStart) + inserted + text.slice(selectionEnd));
    const caret = selectionStart + inserted.length - (inserted.endsWith(')') ? 1 : 0);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div className="csp-expression">
      <textarea
        ref={area}
        id={id}
        className="csp-input csp-area csp-code"
        rows={2}
        spellCheck={false}
        aria-label={setting.label}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={describedBy}
        placeholder={t('placeholder')}
        value={text}
        onChange={event => type(event.target.value)}
      />
      <div className="csp-inserts">
        <InsertField lang={lang} definition={definition} controlKey={key} onInsert={insert} />
        <InsertFunction lang={lang} onInsert={insert} />
      </div>
      <div role="status" id={`${id}-error`}>
        {problems.map(({ message, at }) => (
          <div key={`${at} ${message}`} className="csp-fault">
            {message}
          </div>
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

function InsertField({
  lang,
  definition,
  controlKey,
  onInsert,
}: InsertProps & { definition: FormDefinition; controlKey: string }): ReactNode {
  const t = expressionTextsIn(lang);
  const names = fieldNames(placedFields(definition), controlKey, writtenName);
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
