/** What a step is handed: the time, ids, and a directory that knows everyone it may ask for. */
import type { Instance, Process, World } from '@countersign/sdk/approval';
import { peopleNeeded } from '@countersign/sdk/flow';
import type { Tx } from '../../db/access.ts';
import { newId } from '../../db/new-id.ts';
import type { Lang } from '../../http/language.ts';
import { recorded } from '../audit/facts.ts';
import { loadDirectory } from '../directory/directory.ts';

/** Dates without an offset are read in this zone until tenants name their own. */
const TIME_ZONE = 'Asia/Shanghai';

export interface Scene {
  merchantId: string;
  lang: Lang;
  process: Process;
  instance?: Instance | undefined;
  /** Milliseconds; the present where it is not given. */
  now?: number | undefined;
  /** People beyond the flow's and the instance's: the caller, and whom they picked. */
  users: string[];
}

/** Loads the directory once; the step itself reads nothing, and what it asks is remembered for the audit trail. */
export async function worldOf(
  tx: Tx,
  { merchantId, lang, process, instance, users, now = Date.now() }: Scene,
): Promise<World> {
  const needed = peopleNeeded(process.flow);
  const actors = (instance?.tasks ?? []).map(task => task.actorId);
  const waiting = (instance?.visits ?? []).flatMap(visit => visit.actors);
  const started = instance ? [instance.initiatorId] : [];
  const everyone = [...needed.users, ...actors, ...waiting, ...started, ...users];
  const directory = await loadDirectory(tx, merchantId, {
    ...needed,
    users: [...new Set(everyone)],
    led: instance ? started : users,
    now,
  });
  return recorded({ now, newId: () => newId(), directory, timeZone: TIME_ZONE, lang });
}
