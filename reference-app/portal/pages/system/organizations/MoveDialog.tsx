/** Shows how moving an organisation would change permissions, before the move is saved. */
import type { OrganizationMovePreview } from '@countersign/sdk/api/contract';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { type OrganizationMove, pendingMoveAtom } from './move.ts';
import { organizationTexts } from './texts.ts';

export default function MoveDialog() {
  const { t } = useTexts(organizationTexts);
  const question = useAtomValue(pendingMoveAtom);
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={t('organization.moveOf', { item: question?.stored.organizeName })}
      confirm={t('organization.move')}
      cancel={t('cancel')}
      onConfirm={() => question?.reply(true)}
      onCancel={() => question?.reply(false)}
    >
      {question && <OrganizationMoveEffect {...question} />}
    </ConfirmDialog>
  );
}

function OrganizationMoveEffect({ stored: { organizeId }, parentId }: OrganizationMove) {
  const query = useQuery({
    queryKey: ['organization', 'move', organizeId, parentId],
    queryFn: () => client.organize.movePreview({ body: { organizeId, parentId } }),
    staleTime: 0,
  });
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  return query.data ? <MoveEffectList move={query.data} /> : <Skeleton variant="rounded" height={88} />;
}

function MoveEffectList({ move }: { move: OrganizationMovePreview }) {
  const { t } = useTexts(organizationTexts);
  const names = (list: readonly string[]) => list.join(t('records.comma')) || t('organization.nobody');
  const permissions = (list: OrganizationMovePreview['gained']) => names(list.map(({ name }) => name));
  const { userCount, gained, lost, newViewers, oldViewers, leadersBefore, leadersAfter, isLimited } = move;
  const lines = [
    t('organization.movePeople', { count: userCount }),
    gained.length > 0 && t('organization.moveGained', { names: permissions(gained) }),
    lost.length > 0 && t('organization.moveLost', { names: permissions(lost) }),
    newViewers > 0 && t('organization.moveNewViewers', { count: newViewers }),
    oldViewers > 0 && t('organization.moveOldViewers', { count: oldViewers }),
    names(leadersBefore) !== names(leadersAfter) &&
      t('organization.moveLeaders', { before: names(leadersBefore), after: names(leadersAfter) }),
  ].filter(line => line !== false);
  const isSame = gained.length + lost.length + newViewers + oldViewers === 0;
  return (
    <>
      <ul className="organization-effect">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isLimited ? <p>{t('organization.moveLimited')}</p> : isSame && <p>{t('organization.moveSame')}</p>}
    </>
  );
}
