/**
 * Renders the editor for the headers and the body of an event's request. Each entry is a fixed text or the
 * value of a field.
 */
import type { BodyValue, EventDraft, NamedValue } from '@countersign/sdk/form/events';
import type { AskableField } from '@countersign/sdk/form/rules';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useState } from 'react';
import { EditDialog } from '../../designer/dialogs/EditDialog.tsx';
import { type GridColumn, RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { type EventTexts, eventTextsForLanguage } from './texts.ts';

type RequestParts = EventDraft['requestHeaders'];

interface PartsDialogProps {
  lang: Lang;
  fields: readonly AskableField[];
  parts: RequestParts;
  onSave(parts: RequestParts): void;
  onClose(): void;
}

const requestNameColumn = <Row extends NamedValue>(t: EventTexts): GridColumn<Row> => ({
  name: 'name',
  label: t('part-name'),
  read: ({ name }) => name,
  write: (row, name) => ({ ...row, name }),
});

const createRequestPartValueColumn = <Row extends NamedValue>(t: EventTexts): GridColumn<Row> => ({
  name: 'value',
  label: t('part-value'),
  read: ({ value }) => value,
  write: (row, value) => ({ ...row, value }),
});

export function RequestParametersDialog({
  lang,
  fields,
  parts,
  onSave,
  onClose,
}: PartsDialogProps): ReactNode {
  const t = eventTextsForLanguage(lang);
  const [draft, setDraft] = useState(parts);
  const bodyColumns: GridColumn<BodyValue>[] = [
    requestNameColumn(t),
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
      ...createRequestPartValueColumn<BodyValue>(t),
      cell: (row, { label, onChange }) =>
        row.type === 'formField' ? (
          <FieldSelect lang={lang} label={label} fields={fields} value={row.value} onChange={onChange} />
        ) : undefined,
    },
  ];
  return (
    <EditDialog
      lang={lang}
      title={t('parts')}
      width={650}
      onClose={onClose}
      action={t('confirm')}
      onSave={() => onSave(draft)}
    >
      <section className="dialog-section">
        <h3>{t('headers')}</h3>
        <RowGrid<NamedValue>
          label={t('headers')}
          lang={lang}
          columns={[requestNameColumn(t), createRequestPartValueColumn(t)]}
          rows={draft.headers}
          newRow={() => ({ name: '', value: '' })}
          addText={t('add-header')}
          onRows={headers => setDraft({ ...draft, headers: [...headers] })}
        />
      </section>
      <section className="dialog-section">
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
    </EditDialog>
  );
}
