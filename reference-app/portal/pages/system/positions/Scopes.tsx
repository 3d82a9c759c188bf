/** Edits the data permissions of a position. They restrict which rows the members may see. */
import type { PositionRow } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { PositionAssignments, type PositionChoiceChange } from './Choices.tsx';

const ALL_ROWS_PAGE_QUERY = { limit: 9999 };

async function loadPositionScopes(positionId: string) {
  const [{ list }, bound] = await Promise.all([
    client.dataPermission.page({ query: ALL_ROWS_PAGE_QUERY }),
    client.dataPermission.page({ query: { ...ALL_ROWS_PAGE_QUERY, positionId } }),
  ]);
  return {
    stored: bound.list.map(({ dataPermissionId }) => dataPermissionId),
    choices: list.map(({ dataPermissionId: id, name, status }) => ({ id, name, isOff: status !== 'NORMAL' })),
  };
}

/**
 * Saves the data permissions of a position. New data permissions are added before others are removed. If a
 * position had no data permission in between, its members would see all rows.
 */
async function savePositionScopes(
  positionId: string,
  { added, removed }: PositionChoiceChange,
): Promise<void> {
  const target = { kind: 'position' as const, targetIds: [positionId] };
  for (const dataPermissionId of added)
    await client.dataPermission.bind({ body: { ...target, dataPermissionId } });
  for (const dataPermissionId of removed)
    await client.dataPermission.unbind({ body: { ...target, dataPermissionId } });
}

export default function PositionScopes({
  position: { positionId, userCount = 0 },
}: {
  position: PositionRow;
}) {
  return (
    <PositionAssignments
      name="scopes"
      positionId={positionId}
      userCount={userCount}
      load={() => loadPositionScopes(positionId)}
      save={change => savePositionScopes(positionId, change)}
    />
  );
}
