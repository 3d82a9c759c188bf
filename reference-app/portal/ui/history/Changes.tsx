/** The changed fields of an operation, before and after. */
import './history.css';
import type { OperationChange, OperationLogDetail } from '@countersign/sdk/api/contract';
import { useTexts } from '../../session/language.ts';
import { resourceTexts } from '../resource/texts.ts';
import { textOf } from './value-text.ts';

interface ChangesProps {
  detail: OperationLogDetail;
  /** Names of fields; a field without one stands for itself. */
  labels?: ReadonlyMap<string, string>;
}

export function Changes({ detail, labels }: ChangesProps) {
  const { t } = useTexts(resourceTexts);
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
          <Row key={change.field} change={change} label={labels?.get(change.field) || change.field} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ change, label }: { change: OperationChange; label: string }) {
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
      <td>{change.before === undefined ? '—' : <del>{textOf(change.before)}</del>}</td>
      <td>{change.after === undefined ? '—' : <ins>{textOf(change.after)}</ins>}</td>
    </tr>
  );
}
