/** Lists the values from a draft or an earlier application that were not copied into the form, by reason. */
import type { OmittedFieldValue } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import { useTexts } from '../../../session/language.ts';
import { approvalStartPageTexts } from './texts.ts';

export function UncopiedValues({ left }: { left: readonly OmittedFieldValue[] }) {
  const { t } = useTexts(approvalStartPageTexts);
  if (left.length === 0) return null;
  const groups = Object.entries(Object.groupBy(left, ({ reason }) => reason));
  return (
    <Alert severity="info" className="left-values">
      {t('start.left')}
      <ul>
        {groups.map(([reason, values = []]) => (
          <li key={reason}>
            {t(`start.left.${reason as OmittedFieldValue['reason']}`, {
              fields: values.map(({ label }) => t('start.leftField', { label })).join(t('start.leftJoin')),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
