/** The data permissions of a position: they limit what all members see. */
import type { PositionRow } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { type Change, Choices } from './Choices.tsx';

const ALL = { limit: 9999 };

async function scopesOf(positionId: string) {
  const [{ list }, bound] = await Promise.all([
    client.dataPermission.page({ query: ALL }),
    client.dataPermission.page({ query: { ...ALL, positionId } }),
  ]);
  return {
    stored: bound.list.map(({ dataPermissionId }) => dataPermissionId),
    choices: list.map(({ dataPermissionId: id, name, status }) => ({ id, name, isOff: status !== 'NORMAL' })),
  };
}

/** Binds first: with none bound in between, members would see all rows. */
async function save(positionId: string, { added, removed }: Change): Promise<void> {
  const target = { kind: 'position' as const, targetIds: [positionId] };
  for (const dataPermissionId of added)
    await client.dataPermission.bind({ body: { ...target, dataPermissionId } });
  for (const dataPermissionId of removed)
    await client.dataPermission.unbind({ body: { ...target, dataPermissionId } });
}

export default function Scopes({ position: { positionId, userCount = 0 } }: { position: PositionRow }) {
  return (
    <Choices
      name="scopes"
      positionId={positionId}
      userCount={userCount}
      load={() => scopesOf(positionId)}
      save={change => save(positionId, change)}
    />
  );
}
