/**
 * Shows whether a form is a draft or published, with its latest version. A mark shows that the draft has
 * changed since publication.
 */
import type { FormRow } from '@countersign/sdk/api/contract';
import { useTexts } from '../../../session/language.ts';
import { formTexts } from './texts.ts';

export function FormStateLabel({ form }: { form: Pick<FormRow, 'version' | 'isChanged'> }) {
  const { t } = useTexts(formTexts);
  const { version, isChanged } = form;
  if (version === 0) return <span className="state">{t('forms.draft')}</span>;
  return (
    <span className="form-state">
      <span className={isChanged ? 'state state-open' : 'state state-good'}>
        {t('forms.version', { version })}
      </span>
      {isChanged && <small>{t('forms.changed')}</small>}
    </span>
  );
}
