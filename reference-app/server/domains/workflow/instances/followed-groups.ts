/**
 * Describes the groups of the directory that the open tasks of an instance follow. Each text contains the kind,
 * a digest of the members, and the id of a group. If the digest no longer matches the directory, the instance
 * has to be looked at again.
 */
import { createHash } from 'node:crypto';
import {
  type Directory,
  type FollowedGroup,
  followedGroupsOf,
  type Instance,
  memberIdsOfGroup,
  type Process,
} from '@countersign/sdk/approval';

/** Returns the texts of all followed groups, or null if the open tasks follow no group. */
export function followedGroupTexts(
  process: Process,
  instance: Instance,
  directory: Directory | undefined,
): string[] | null {
  const groups = followedGroupsOf(process, instance);
  return groups.length > 0 ? groups.map(group => followedGroupText(group, directory)) : null;
}

/** The digest of a group whose members are unknown. It never matches the directory. */
const UNKNOWN_MEMBERS = '-';

/** Returns the text of a group. Without a directory, the text is outdated from the start. */
export function followedGroupText(group: FollowedGroup, directory: Directory | undefined): string {
  const digest = directory ? digestOfMembers(group, directory) : UNKNOWN_MEMBERS;
  return [group.kind, digest, group.id].join(' ');
}

/** The digest covers the order of the members, because sequences follow it, and which of them are disabled. */
function digestOfMembers(group: FollowedGroup, directory: Directory): string {
  const members = memberIdsOfGroup(directory, group).map(id => [
    id,
    directory.person(id)?.disabled === false,
  ]);
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

/** Returns the group of a stored text. */
export function parseFollowedGroupText(text: string): FollowedGroup {
  const [kind = '', , ...id] = text.split(' ');
  return { kind: kind as FollowedGroup['kind'], id: id.join(' ') };
}
