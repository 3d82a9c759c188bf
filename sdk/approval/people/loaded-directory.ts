/** Makes sure that nothing is decided with a directory that lacks a record. */
import type { Directory, World } from '../model/world.ts';

/**
 * What the directory must contain for a lookup. `leadersOf`: the leaders of a person. `groupsOf`: the organisations,
 * roles and positions of a person. `leaderOfOrganization`: the leader of an organisation.
 */
export type DirectoryNeedKind =
  | 'users'
  | 'roles'
  | 'organizations'
  | 'positions'
  | 'leadersOf'
  | 'groupsOf'
  | 'leaderOfOrganization';

export interface DirectoryNeed {
  kind: DirectoryNeedKind;
  id: string;
}

/** Thrown by a lookup of a record that the host did not load. */
export class DirectoryNotLoadedError extends Error {
  readonly need: DirectoryNeed;

  constructor(need: DirectoryNeed) {
    super(`the directory was loaded without ${need.kind} ${need.id}`);
    this.name = 'DirectoryNotLoadedError';
    this.need = need;
  }
}

/**
 * Returns a directory that throws a `DirectoryNotLoadedError` for each lookup that the host did not prepare.
 * Without it, a record that was not loaded looks like one that does not exist. `isLoaded` returns true if the
 * host asked for the record, whether or not the record exists. A person who was loaded with a group counts as loaded.
 */
export function refuseUnloadedLookups(
  directory: Directory,
  isLoaded: (need: DirectoryNeed) => boolean,
): Directory {
  const requireLoaded = (kind: DirectoryNeedKind, id: string) => {
    const isKnownPerson = kind === 'users' && directory.person(id) !== undefined;
    if (!isKnownPerson && !isLoaded({ kind, id })) throw new DirectoryNotLoadedError({ kind, id });
  };
  const guarded =
    <T>(kind: DirectoryNeedKind, lookup: (id: string) => T) =>
    (id: string): T => {
      requireLoaded(kind, id);
      return lookup(id);
    };
  return {
    person: guarded('users', id => directory.person(id)),
    standInFor: guarded('users', id => directory.standInFor(id)),
    withRole: guarded('roles', id => directory.withRole(id)),
    inOrganization: guarded('organizations', id => directory.inOrganization(id)),
    inPosition: guarded('positions', id => directory.inPosition(id)),
    leadersOf: guarded('leadersOf', id => directory.leadersOf(id)),
    groupsOf: guarded('groupsOf', id => directory.groupsOf(id)),
    leaderOfOrganization: guarded('leaderOfOrganization', id => directory.leaderOfOrganization(id)),
    administrators: () => directory.administrators(),
  };
}

/** Maximum number of times that the people of one step are loaded. The first load contains nearly always all. */
const MAX_DIRECTORY_LOADS = 10;

/**
 * Runs work that reads a world. If it looks up a record that the directory lacks, `load` is called again with
 * all such records, and the work is repeated with the new world. The work must have no effects, such as `step`.
 * Throws the `DirectoryNotLoadedError` of the last attempt if ten worlds were not enough.
 */
export async function runWithLoadedDirectory<T>(
  load: (missing: readonly DirectoryNeed[]) => Promise<World>,
  work: (world: World) => T,
): Promise<T> {
  const missing: DirectoryNeed[] = [];
  for (;;) {
    const world = await load(missing);
    try {
      return work(world);
    } catch (error) {
      if (!(error instanceof DirectoryNotLoadedError) || missing.length + 1 === MAX_DIRECTORY_LOADS)
        throw error;
      missing.push(error.need);
    }
  }
}
