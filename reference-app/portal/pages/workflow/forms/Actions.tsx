/** Row actions in the form list: three buttons, and a menu with the other actions. */
import type { FormRow } from '@countersign/sdk/api/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { RowButton } from '../../../ui/RowButton.tsx';
import { RowMenu } from '../../../ui/resource/RowMenu.tsx';
import { formTexts } from './texts.ts';

interface FormRowActionsProps {
  row: FormRow;
  onPublish: () => void;
  onVersions: () => void;
  onSettings: () => void;
  onUsedBy: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

export function FormRowActions({
  row,
  onPublish,
  onVersions,
  onSettings,
  onUsedBy,
  onCopy,
  onRemove,
}: FormRowActionsProps) {
  const { t } = useTexts(formTexts);
  const navigate = useNavigate();
  const item = row.formName;
  const design = () => navigate({ to: '/workflow/forms/designer', search: { id: row.id } as never });
  return (
    <>
      <RowButton text={t('list.edit')} label={t('list.editOf', { item })} onPress={design} />
      <RowButton text={t('forms.publish')} label={t('forms.publishOf', { item })} onPress={onPublish} />
      <RowButton text={t('forms.versions')} label={t('forms.versionsOf', { item })} onPress={onVersions} />
      <RowMenu
        item={item}
        items={[
          { text: t('forms.settings'), run: onSettings },
          { text: t('forms.usedBy'), run: onUsedBy },
          { text: t('forms.copy'), run: onCopy },
          { text: t('list.removeRow'), isDestructive: true, run: onRemove },
        ]}
      />
    </>
  );
}
