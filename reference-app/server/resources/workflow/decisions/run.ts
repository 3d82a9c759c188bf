/** The one way of every action: the key is known or new, the instance is locked, the engine steps, all is stored. */
import { asManager, type Command, type Process } from '@countersign/sdk/approval';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { refuseLostFiles } from '../../file/index.ts';
import { type Loaded, type LockedBy, lock } from '../instances/lock.ts';
import { shownFiles } from '../instances/shown-files.ts';
import { type Keyed, rememberedAs, repeated } from './idempotency.ts';
import { type PersistOptions, stepOn } from './step.ts';
import type { Stepped } from './step-jobs.ts';
import { persistStep } from './sub-process.ts';

/** The actor, and the revision that they had seen. */
export interface Self {
  actorId: string;
  seenRevision: number;
}

export interface Run extends Keyed {
  /** The call's name and what it was asked: the same key with anything else is refused. */
  call: string;
  asked: object;
  on: LockedBy;
  command: (self: Self) => Command;
}

export interface Done {
  instanceState: number;
}

/** Carries one action out, or answers as the first time where its key is known. The loser of a race gets a conflict. */
export async function runAction(tx: Tx, actor: Actor, action: Run): Promise<Done> {
  const { call, asked, on, key } = action;
  const request = { call, ...asked, key };
  const loaded = await lock(tx, actor, { ...on, key });
  if (loaded.known) return repeated(loaded.known, request);
  const stepped = await stepLoaded(tx, actor, { loaded, ...action });
  const shown = () => shownFiles(tx, loaded, actor.userId);
  await refuseLostFiles(tx, stepped, { lang: action.lang, scope: actor.scope, shown });
  const answer = { instanceState: stepped.after.state };
  await persistStep(tx, stepped, { remember: rememberedAs(actor, request, answer) });
  return answer;
}

interface OnLoaded {
  loaded: Loaded;
  command: (self: Self) => Command;
  lang: Lang;
  now?: number | undefined;
  /** The version that a migration leads to. */
  migratesTo?: Process;
}

/** Runs the step alone and stores nothing; use it to find out its result. */
export const stepLoaded = (
  tx: Tx,
  actor: Actor,
  { loaded, command, ...asked }: OnLoaded,
): Promise<Stepped> => {
  const { instance, process, seenRevision, timeZone, directory, manages } = loaded;
  const made = command({ actorId: actor.userId, seenRevision });
  const { merchantId } = actor;
  const { lang, now, migratesTo } = asked;
  const scene = { merchantId, lang, now, migratesTo, timeZone, directory, process, instance };
  return stepOn(tx, { ...scene, command: manages ? asManager(made) : made });
};

/** Time, or another instance, does something to this one; nobody is asked and nothing is remembered. */
export async function runBySystem(
  tx: Tx,
  merchantId: string,
  {
    instanceId,
    command,
    now,
    ...stored
  }: { instanceId: string; command: Command; now?: number } & PersistOptions,
): Promise<Stepped> {
  const actor = { merchantId, userId: '' };
  const loaded = await lock(tx, actor, { instanceId, anyone: true });
  const stepped = await stepLoaded(tx, actor, { loaded, command: () => command, lang: 'zh', now });
  await persistStep(tx, stepped, stored);
  return stepped;
}

/** Runs due timers and replaces people who are gone. Harmless where nothing is due. */
export const tickInstance = async (
  tx: Tx,
  merchantId: string,
  instanceId: string,
  now = Date.now(),
): Promise<void> => {
  await runBySystem(tx, merchantId, { instanceId, command: { kind: 'tick' }, now });
};
