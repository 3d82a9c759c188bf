/** The headers and the body of an event's request: fixed texts, or values of fields. */
import type { BodyValue, EventDraft, NamedValue } from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '../../designer/dialogs/DialogFrame.tsx';
import { type GridColumn, RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { type EventTexts, eventTextsIn } from './texts.ts';

type Parts = EventDraft['requestHeaders'];

interface PartsDialogProps {
  lang: Lang;
  fields: readonly AskableField[];
  parts: Parts;
  onSave(parts: Parts): void;
  onClose(): void;
}

const nameColumn = <Row extends NamedValue>(t: EventTexts): GridColumn<Row> => ({
  name: 'name',
  label: t('part-name'),
  read: ({ name }) => name,
  write: (row, name) => ({ ...row, name }),
});

const valueColumn = <Row extends NamedValue>(t: EventTexts): GridColumn<Row> => ({
  name: 'value',
  label: t('part-value'),
  read: ({ value }) => value,
  write: (row, value) => ({ ...row, value }),
});

export function PartsDialog({ lang, fields, parts, onSave, onClose }: PartsDialogProps): ReactNode {
  const t = eventTextsIn(lang);
  const [draft, setDraft] = useState(parts);
  const bodyColumns: GridColumn<BodyValue>[] = [
    nameColumn(t),
    {
      name: 'type',
      label: t('part-type'),
      entries: [
        { value: 'custom', text: t('custom') },
        { value: 'formField', text: t('formField') },
      ],
      read: ({ type }) => type,
      write: (row, type) => ({ ...row, type: type === 'formField' ? 'formField' : 'custom', value: '' }),
    },
    {
      ...valueColumn<BodyValue>(t),
      cell: (row, { label, onChange }) =>
        row.type === 'formField' ? (
          <FieldSelect lang={lang} label={label} fields={fields} value={row.value} onChange={onChange} />
        ) : undefined,
    },
  ];
  return (
    <DialogFrame
      lang={lang}
      title={t('parts')}
      width={650}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="csp-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="csp-button csp-primary" onClick={() => onSave(draft)}>
            {t('confirm')}
          </button>
        </>
      }
    >
      <section className="csg-section">
        <h3>{t('headers')}</h3>
        <RowGrid<NamedValue>
          label={t('headers')}
          lang={lang}
          columns={[nameColumn(t), valueColumn(t)]}
          rows={draft.headers}
          newRow={() => ({ name: '', value: '' })}
          addText={t('add-header')}
          onRows={headers => setDraft({ ...draft, headers: [...headers] })}
        />
      </section>
      <section className="csg-section">
        <h3>{t('bodys')}</h3>
        <RowGrid<BodyValue>
          label={t('bodys')}
          lang={lang}
          columns={bodyColumns}
          rows={draft.bodys}
          newRow={() => ({ name: '', type: 'custom', value: '' })}
          addText={t('add-body')}
          onRows={bodys => setDraft({ ...draft, bodys: [...bodys] })}
        />
      </section>
    </DialogFrame>
  );
}
