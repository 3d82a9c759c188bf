/** The roles of a position: all members hold them. */
import type { PositionRow } from '@countersign/sdk/api/contract';
import { client } from '../../../session/client.ts';
import { Choices } from './Choices.tsx';

/** Enabled roles, and those that the position has, in any state. */
async function rolesOf(positionId: string) {
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

export default function Roles({ position: { positionId, userCount = 0 } }: { position: PositionRow }) {
  return (
    <Choices
      name="roles"
      positionId={positionId}
      userCount={userCount}
      load={() => rolesOf(positionId)}
      save={({ chosen }) =>
        client.position.updatePositionPermission({ body: { positionId, roleIds: chosen } })
      }
    />
  );
}
