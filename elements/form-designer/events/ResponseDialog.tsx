/**
 * Renders the editor for response mappings, which write values of an event's response into form fields. The
 * editor tests the mappings on a sample response. A click on a sample value inserts its JSON path.
 */
import type { FormDefinition } from '@countersign/sdk/form';
import {
  findIndexesOfRepeatedResponseFields,
  parseSampleResponse,
  previewResponseEntries,
  type ResponseEntry,
  type TriedEntry,
} from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useMemo, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { TextArea } from '../../ui/kit/fields.tsx';
import { eventFieldByName } from './FieldSelect.tsx';
import { ResponseEntryRow } from './ResponseEntryRow.tsx';
import { SampleTree } from './SampleTree.tsx';
import { eventTextsForLanguage } from './texts.ts';

interface ResponseDialogProps {
  lang: Lang;
  definition: FormDefinition;
  fields: readonly AskableField[];
  entries: readonly ResponseEntry[];
  /** Text of the sample response. The event editor keeps it for as long as it is open. */
  sample: string;
  onSample(text: string): void;
  onSave(entries: ResponseEntry[]): void;
  onClose(): void;
}

type ResponseTest = { fault: 'no-sample' | 'not-json' } | { rows: TriedEntry[] };

export function ResponseDialog(props: ResponseDialogProps): ReactNode {
  const { lang, definition, fields, sample, onSample, onSave, onClose } = props;
  const t = eventTextsForLanguage(lang);
  const [entries, setEntries] = useState<readonly ResponseEntry[]>(props.entries);
  const [current, setCurrent] = useState(0);
  const [tested, setTested] = useState<ResponseTest>();
  const [showsExample, setShowsExample] = useState(false);
  const read = useMemo(() => parseSampleResponse(sample), [sample]);
  const value = 'value' in read ? read.value : undefined;
  const repeated = findIndexesOfRepeatedResponseFields(entries);
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
        ? { rows: previewResponseEntries(definition, { responseFields: [...entries] }, read.value) }
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
          {repeated.length > 0 && <div className="dialog-alert">{t('already-added')}</div>}
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            look="primary"
            onClick={() => repeated.length === 0 && onSave(entries.filter(({ field }) => field !== ''))}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="dialog-columns">
        <section className="dialog-section">
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
          <Button look="add" onClick={() => add()}>
            + {t('add-field')}
          </Button>
        </section>
        <section className="dialog-section">
          <h3>{t('test')}</h3>
          <TextArea
            look="code"
            className="dialog-sample-text"
            rows={6}
            spellCheck={false}
            aria-label={t('sample')}
            value={sample}
            onChange={event => {
              onSample(event.target.value);
              setTested(undefined);
            }}
          />
          <p className="panel-note">{t('sample-hint')}</p>
          <div className="kit-buttons">
            <Button look="primary" onClick={test}>
              {t('run-test')}
            </Button>
            <Button look="plain" onClick={() => setShowsExample(true)}>
              {t('sample-dialog')}
            </Button>
          </div>
          <div role="status">
            {tested && <RequestTestResult lang={lang} fields={fields} tested={tested} />}
          </div>
          {value !== undefined && (
            <>
              <span className="panel-note">{entries[current] && t('path-for', { n: current + 1 })}</span>
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
        <ExampleResponseDialog
          lang={lang}
          onUse={() => {
            onSample(exampleResponseJson);
            setShowsExample(false);
          }}
          onClose={() => setShowsExample(false)}
        />
      )}
    </DialogFrame>
  );
}

function RequestTestResult({
  lang,
  fields,
  tested,
}: {
  lang: Lang;
  fields: readonly AskableField[];
  tested: ResponseTest;
}): ReactNode {
  const t = eventTextsForLanguage(lang);
  if ('fault' in tested) return <p className="panel-fault">{t(tested.fault)}</p>;
  return (
    <table className="dialog-result" aria-label={t('result')}>
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
            <td>{eventFieldByName(fields, entry.field)?.label ?? entry.field}</td>
            <td>{fault ? <span className="panel-fault">{t(fault)}</span> : found}</td>
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

function ExampleResponseDialog({ lang, onUse, onClose }: ExampleDialogProps): ReactNode {
  const t = eventTextsForLanguage(lang);
  return (
    <DialogFrame
      lang={lang}
      title={t('sample-example')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('close')}
          </Button>
          <Button look="primary" onClick={onUse}>
            {t('use-example')}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <pre className="dialog-sample" tabIndex={0}>
        {exampleResponseJson}
      </pre>
    </DialogFrame>
  );
}

const exampleResponseJson = JSON.stringify(
  {
    code: 10000,
    data: {
      name: '甲公司',
      amount: 1200.5,
      banks: [
        { title: '工商银行', no: '102' },
        { title: '建设银行', no: '105' },
      ],
    },
  },
  null,
  2,
);
