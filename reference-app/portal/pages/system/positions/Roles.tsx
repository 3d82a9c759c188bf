/** Edits the roles of a position. All members of the position have these roles. */
import type { PositionRow } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { PositionAssignments } from './Choices.tsx';

/** Loads the enabled roles, and any disabled roles that the position already has. */
async function loadPositionRoles(positionId: string) {
  const [held, { list }] = await Promise.all([
    client.position.positionRoleList({ params: { positionId } }),
    client.role.list({ query: { limit: 9999 } }),
  ]);
  const off = held.filter(({ roleId }) => !list.some(role => role.roleId === roleId));
  const choices = [
    ...off.map(({ roleId, roleName }) => ({ id: roleId, name: roleName, isOff: true })),
    ...list.map(({ roleId, roleName }) => ({ id: roleId, name: roleName, isOff: false })),
  ];
  return { stored: held.map(({ roleId }) => roleId), choices };
}

export default function PositionRoles({
  position: { positionId, userCount = 0 },
}: {
  position: PositionRow;
}) {
  return (
    <PositionAssignments
      name="roles"
      positionId={positionId}
      userCount={userCount}
      load={() => loadPositionRoles(positionId)}
      save={({ chosen }) =>
        client.position.updatePositionPermission({ body: { positionId, roleIds: chosen } })
      }
    />
  );
}
