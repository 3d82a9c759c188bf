/** Determines which row actions a user in the list has. */
import type { UserRow } from '@countersign/sdk/api/contract';

export type UserRowAction = 'reset-password' | 'lock' | 'unlock' | 'remove' | 'profile';

/**
 * Returns the row actions. The server refuses them for one's own account, so the current user gets a link to
 * the profile page instead.
 */
export function availableUserRowActions(
  { userId, status }: Pick<UserRow, 'userId' | 'status'>,
  ownUserId: string | undefined,
): UserRowAction[] {
  if (userId === ownUserId) return ['profile'];
  return ['reset-password', status === 'LOCKED' ? 'unlock' : 'lock', 'remove'];
}
