/** The response of an event: the fields that it fills, tried on a sample whose values give the JSON paths. */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  type ResponseEntry,
  readSample,
  repeatedFields,
  type TriedEntry,
  tryResponse,
} from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { example } from './example.ts';
import { fieldOf } from './FieldSelect.tsx';
import { ResponseEntryRow } from './ResponseEntryRow.tsx';
import { SampleTree } from './SampleTree.tsx';
import { eventTextsIn } from './texts.ts';

interface ResponseDialogProps {
  lang: Lang;
  definition: FormDefinition;
  fields: readonly AskableField[];
  entries: readonly ResponseEntry[];
  /** The text of the sample, which the event's editor holds as long as it is open. */
  sample: string;
  onSample(text: string): void;
  onSave(entries: ResponseEntry[]): void;
  onClose(): void;
}

type Tested = { fault: 'no-sample' | 'not-json' } | { rows: TriedEntry[] };

export function ResponseDialog(props: ResponseDialogProps): ReactNode {
  const { lang, definition, fields, sample, onSample, onSave, onClose } = props;
  const t = eventTextsIn(lang);
  const [entries, setEntries] = useState<readonly ResponseEntry[]>(props.entries);
  const [current, setCurrent] = useState(0);
  const [tested, setTested] = useState<Tested>();
  const [showsExample, setShowsExample] = useState(false);
  const read = useMemo(() => readSample(sample), [sample]);
  const value = 'value' in read ? read.value : undefined;
  const repeated = repeatedFields(entries);
  const change = (next: readonly ResponseEntry[]) => {
    setEntries(next);
    setTested(undefined);
  };
  const add = (path = '') => {
    change([...entries, { field: '', value: path }]);
    setCurrent(entries.length);
  };
  const take = (path: string) => {
    const entry = entries[current];
    if (!entry) add(path);
    else change(entries.with(current, { ...entry, value: path }));
  };
  const test = () =>
    setTested(
      'value' in read
        ? { rows: tryResponse(definition, { responseFields: [...entries] }, read.value) }
        : read,
    );
  return (
    <DialogFrame
      lang={lang}
      title={t('response')}
      width={850}
      onClose={onClose}
      footer={
        <>
          {repeated.length > 0 && <div className="csg-alert">{t('already-added')}</div>}
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className="csp-button csp-primary"
            onClick={() => repeated.length === 0 && onSave(entries.filter(({ field }) => field !== ''))}
          >
            {t('confirm')}
          </button>
        </>
      }
    >
      <div className="csg-columns">
        <section className="csg-section">
          <h3>{t('response-fields')}</h3>
          {entries.map((entry, at) => (
            <ResponseEntryRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
              key={at}
              lang={lang}
              n={at + 1}
              fields={fields}
              entry={entry}
              sample={value}
              isRepeated={repeated.includes(at)}
              onFocus={() => setCurrent(at)}
              onChange={next => change(entries.with(at, next))}
              onRemove={() => change(entries.toSpliced(at, 1))}
            />
          ))}
          <button type="button" className="csp-button csp-add" onClick={() => add()}>
            + {t('add-field')}
          </button>
        </section>
        <section className="csg-section">
          <h3>{t('test')}</h3>
          <textarea
            className="csp-input csp-area csp-code csg-sample-text"
            rows={6}
            spellCheck={false}
            aria-label={t('sample')}
            value={sample}
            onChange={event => {
              onSample(event.target.value);
              setTested(undefined);
            }}
          />
          <p className="csp-note">{t('sample-hint')}</p>
          <div className="csp-buttons">
            <button type="button" className="csp-button csp-primary" onClick={test}>
              {t('run-test')}
            </button>
            <button type="button" className="csp-button" onClick={() => setShowsExample(true)}>
              {t('sample-dialog')}
            </button>
          </div>
          <div role="status">{tested && <TestResult lang={lang} fields={fields} tested={tested} />}</div>
          {value !== undefined && (
            <>
              <span className="csp-note">{entries[current] && t('path-for', { n: current + 1 })}</span>
              <SampleTree
                label={t('sample-tree')}
                sample={value}
                path={entries[current]?.value ?? ''}
                onPath={take}
              />
            </>
          )}
        </section>
      </div>
      {showsExample && (
        <ExampleDialog
          lang={lang}
          onUse={() => {
            onSample(example);
            setShowsExample(false);
          }}
          onClose={() => setShowsExample(false)}
        />
      )}
    </DialogFrame>
  );
}

function TestResult({
  lang,
  fields,
  tested,
}: {
  lang: Lang;
  fields: readonly AskableField[];
  tested: Tested;
}): ReactNode {
  const t = eventTextsIn(lang);
  if ('fault' in tested) return <p className="csp-fault">{t(tested.fault)}</p>;
  return (
    <table className="csg-result" aria-label={t('result')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('found')}</th>
        </tr>
      </thead>
      <tbody>
        {tested.rows.map(({ entry, found, fault }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place
          <tr key={at}>
            <td>{fieldOf(fields, entry.field)?.label ?? entry.field}</td>
            <td>{fault ? <span className="csp-fault">{t(fault)}</span> : found}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ExampleDialogProps {
  lang: Lang;
  onUse(): void;
  onClose(): void;
}

function ExampleDialog({ lang, onUse, onClose }: ExampleDialogProps): ReactNode {
  const t = eventTextsIn(lang);
  return (
    <DialogFrame
      lang={lang}
      title={t('sample-example')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('close')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={onUse}>
            {t('use-example')}
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <pre className="csg-sample" tabIndex={0}>
        {example}
      </pre>
    </DialogFrame>
  );
}
