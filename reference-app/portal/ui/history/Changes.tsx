/** The changed fields of an operation, before and after. */
import './history.css';
import type { LogDetail, OperationChange } from '@countersign/sdk/api/contract';
import { useTexts } from '../../session/language.ts';
import { resourceTexts } from '../resource/texts.ts';
import { fieldLabel, valueLabel } from './fields.ts';
import { type LabelOf, textOf } from './value-text.ts';

interface ChangesProps {
  detail: LogDetail;
  /** Names of fields in the record's own form. */
  labels?: ReadonlyMap<string, string>;
}

export function Changes({ detail, labels }: ChangesProps) {
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
          <Row
            key={change.field}
            change={change}
            label={labels?.get(change.field) || fieldLabel(change.field, lang)}
            labelOf={value => detail.names[String(value)] ?? valueLabel(change.field, value, lang)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  change: OperationChange;
  label: string;
  labelOf: LabelOf;
}

function Row({ change, label, labelOf }: RowProps) {
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
      <td>{change.before === undefined ? '—' : <del>{textOf(change.before, labelOf)}</del>}</td>
      <td>{change.after === undefined ? '—' : <ins>{textOf(change.after, labelOf)}</ins>}</td>
    </tr>
  );
}
