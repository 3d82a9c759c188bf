/** Dialog that asks for confirmation before a resource used by processes is disabled. */
import { useTexts } from '../../session/language.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { uiTexts } from '../texts.ts';
import { FlowUsageWarning } from './FlowUsageWarning.tsx';
import type { UsageKind } from './usage.ts';
import { processUsageTexts } from './usage-texts.ts';

export interface DisableDialogProps {
  kind: UsageKind;
  id: string;
  item: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export default function DisableResourceDialog({ kind, id, item, onConfirm, onCancel }: DisableDialogProps) {
  const { t } = useTexts(processUsageTexts);
  const { t: common } = useTexts(uiTexts);
  return (
    <ConfirmDialog
      open
      title={t('usage.disableOf', { item })}
      confirm={t('usage.disableConfirm')}
      cancel={common('cancel')}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <FlowUsageWarning kind={kind} ids={[id]} action="disable" />
    </ConfirmDialog>
  );
}
