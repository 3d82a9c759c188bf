/** Determines which row actions a user in the list has. */
import type { UserRow } from '@countersign/sdk/api/contract';

export type UserRowAction = 'reset-password' | 'lock' | 'unlock' | 'remove' | 'profile';

/**
 * Returns the actions in the row of a user. The server refuses these actions for one's own account. The row
 * of the current user therefore has a link to the profile page instead.
 */
export function availableUserRowActions(
  { userId, status }: Pick<UserRow, 'userId' | 'status'>,
  ownUserId: string | undefined,
): UserRowAction[] {
  if (userId === ownUserId) return ['profile'];
  return ['reset-password', status === 'LOCKED' ? 'unlock' : 'lock', 'remove'];
}
