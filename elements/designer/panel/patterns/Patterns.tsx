/** The checks of a control: required with its message, and patterns with theirs, with a line to try them on. */
import { isObject } from '@countersign/sdk/form/common';
import { type ReactNode, useId, useState } from 'react';
import { Mixed } from '../editors/Mixed.tsx';
import { RowGrid } from '../rows/RowGrid.tsx';
import type { EditorProps } from '../setting.ts';
import { panelText } from '../texts.ts';
import { type CheckRule, readChecks, withPatterns, withRequired } from './patterns.ts';
import { TryLine } from './TryLine.tsx';
import { faultText, usePatternEngine } from './use-pattern-engine.ts';

export const Patterns = (props: EditorProps): ReactNode => <Mixed {...props} Editor={Checks} />;

/** The types whose values are texts, which patterns are checked on. */
const textTypes = new Set(['input', 'textarea', 'number', 'uuid', 'codemirror', 'colorPicker', 'address']);

function Checks({ id, value, lang, subjects, onChange }: EditorProps): ReactNode {
  const { required, message, patterns } = readChecks(value);
  const takesPatterns = patterns.length > 0 || subjects.every(({ type }) => textTypes.has(String(type)));
  const messageId = useId();
  return (
    <div className="csp-checks">
      <label className="csp-line">
        <span>{panelText(lang, 'required')}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="csp-switch"
          checked={required}
          aria-checked={required}
          onChange={() => onChange(withRequired(value, { required: !required }))}
        />
      </label>
      {required && (
        <div className="csp-line">
          <label htmlFor={messageId}>{panelText(lang, 'required-message')}</label>
          <input
            id={messageId}
            type="text"
            className="csp-input"
            autoComplete="off"
            placeholder={panelText(lang, 'required-default')}
            value={message}
            onChange={event =>
              onChange(withRequired(value, { message: event.target.value }), { typing: true })
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
  /** The label of the control. */
  label: string;
}

function PatternList({ value, patterns, label, lang, onChange }: PatternListProps): ReactNode {
  const engine = usePatternEngine(patterns.length > 0);
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
            className: 'csp-code',
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
        faultOf={rule => (isObject(rule) ? faultText(engine, rule, { lang, label }) : undefined)}
        onRows={(rows, options) => onChange(withPatterns(value, rows), options)}
      />
      {patterns.length > 0 && (
        <TryLine lang={lang} engine={engine} patterns={patterns} value={tried} onValue={setTried} />
      )}
    </>
  );
}
