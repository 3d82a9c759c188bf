/** Shows the fields changed by an operation, with their values before and after. */
import './history.css';
import type { LogDetail, OperationFieldChange } from '@countersign/sdk/api/contract';
import { useTexts } from '../../session/language.ts';
import { resourceTexts } from '../resource/texts.ts';
import { fieldLabel, labelOfChangeHistoryValue } from './fields.ts';
import { type LabelOf, logValueText } from './value-text.ts';

interface ChangesProps {
  detail: LogDetail;
  /** Field labels from the record's form, by field name. */
  labels?: ReadonlyMap<string, string>;
}

export function RecordChanges({ detail, labels }: ChangesProps) {
  const { t, lang } = useTexts(resourceTexts);
  const changes = detail.changes ?? [];
  if (changes.length === 0) return <p className="quiet">{t('history.nothing')}</p>;
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <ChangeRow
            key={change.field}
            change={change}
            label={labels?.get(change.field) || fieldLabel(change.field, lang)}
            labelOf={value =>
              detail.names[String(value)] ?? labelOfChangeHistoryValue(change.field, value, lang)
            }
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  change: OperationFieldChange;
  label: string;
  labelOf: LabelOf;
}

function ChangeRow({ change, label, labelOf }: RowProps) {
  const { t } = useTexts(resourceTexts);
  if (change.isSecret)
    return (
      <tr>
        <th scope="row">{label}</th>
        <td colSpan={2} className="quiet">
          {t('history.secret')}
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{change.before === undefined ? '—' : <del>{logValueText(change.before, labelOf)}</del>}</td>
      <td>{change.after === undefined ? '—' : <ins>{logValueText(change.after, labelOf)}</ins>}</td>
    </tr>
  );
}
