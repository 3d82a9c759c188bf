/**
 * Asks for confirmation before the user leaves a page whose draft is not saved on the server. The draft is
 * always stored in the browser.
 */
import { useTexts } from '../../session/language.ts';
import { LeaveGuard } from '../LeaveGuard.tsx';
import type { DraftSync } from './draft-sync.ts';
import { designDraftTexts } from './texts.ts';

export function DraftGuard({ sync }: { sync: DraftSync }) {
  const { t } = useTexts(designDraftTexts);
  return (
    <LeaveGuard
      isDirty={sync.isPending}
      texts={{
        title: t('design.leave'),
        text: t('design.leaveText'),
        stay: t('leave.stay'),
        leave: t('design.leaveAnyway'),
      }}
      save={{ label: t('design.saveAndLeave'), run: sync.flush.bind(sync) }}
    />
  );
}
