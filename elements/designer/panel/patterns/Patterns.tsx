/**
 * Edits the validation rules of a control: whether it is required, with a message, and patterns with their
 * messages and a test input.
 */
import { isObject } from '@countersign/sdk/form/common';
import { type ReactNode, useId, useState } from 'react';
import { Input } from '../../../ui/kit/fields.tsx';
import { MixedValueEditor } from '../editors/Mixed.tsx';
import { RowGrid } from '../rows/RowGrid.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { type CheckRule, readValidationRules, withPatterns, withRequiredRule } from './patterns.ts';
import { PatternTestInput } from './TryLine.tsx';
import { invalidPatternText, useLazyRegexParser } from './use-pattern-engine.ts';

export const PatternsEditor = (props: EditorProps): ReactNode => (
  <MixedValueEditor {...props} Editor={ValidationRulesEditor} />
);

/** Control types whose values are texts. Patterns apply only to texts. */
const CONTROL_TYPES_WITH_TEXT_VALUE = new Set([
  'input',
  'textarea',
  'number',
  'uuid',
  'codemirror',
  'colorPicker',
  'address',
]);

function ValidationRulesEditor({ id, value, lang, subjects, onChange }: EditorProps): ReactNode {
  const { required, message, patterns } = readValidationRules(value);
  const takesPatterns =
    patterns.length > 0 || subjects.every(({ type }) => CONTROL_TYPES_WITH_TEXT_VALUE.has(String(type)));
  const messageId = useId();
  return (
    <div className="panel-checks">
      <label className="panel-line">
        <span>{panelText(lang, 'required')}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="kit-switch"
          checked={required}
          aria-checked={required}
          onChange={() => onChange(withRequiredRule(value, { required: !required }))}
        />
      </label>
      {required && (
        <div className="panel-line">
          <label htmlFor={messageId}>{panelText(lang, 'required-message')}</label>
          <Input
            id={messageId}
            type="text"
            autoComplete="off"
            placeholder={panelText(lang, 'required-default')}
            value={message}
            onChange={event =>
              onChange(withRequiredRule(value, { message: event.target.value }), { typing: true })
            }
          />
        </div>
      )}
      {takesPatterns && (
        <PatternList
          label={String(subjects[0]?.label ?? '')}
          value={value}
          patterns={patterns}
          lang={lang}
          onChange={onChange}
        />
      )}
    </div>
  );
}

interface PatternListProps extends Pick<EditorProps, 'value' | 'lang' | 'onChange'> {
  patterns: readonly CheckRule[];
  /** Label of the control whose patterns the list shows. */
  label: string;
}

function PatternList({ value, patterns, label, lang, onChange }: PatternListProps): ReactNode {
  const engine = useLazyRegexParser(patterns.length > 0);
  const [tried, setTried] = useState('');
  return (
    <>
      <RowGrid<CheckRule>
        label={panelText(lang, 'pattern')}
        lang={lang}
        rows={patterns}
        columns={[
          {
            name: 'pattern',
            label: panelText(lang, 'pattern'),
            className: 'kit-code',
            read: ({ pattern = '' }) => String(pattern),
            write: (rule, pattern) => ({ ...rule, pattern }),
          },
          {
            name: 'message',
            label: panelText(lang, 'pattern-message'),
            read: ({ message }) => (typeof message === 'string' ? message : ''),
            write: ({ message: _, ...rule }, message) => (message === '' ? rule : { ...rule, message }),
          },
        ]}
        newRow={() => ({ pattern: '' })}
        addText={panelText(lang, 'add-pattern')}
        faultOf={rule => (isObject(rule) ? invalidPatternText(engine, rule, { lang, label }) : undefined)}
        onRows={(rows, options) => onChange(withPatterns(value, rows), options)}
      />
      {patterns.length > 0 && (
        <PatternTestInput lang={lang} engine={engine} patterns={patterns} value={tried} onValue={setTried} />
      )}
    </>
  );
}
