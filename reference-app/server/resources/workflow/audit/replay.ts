/** Lets an instance happen again from its trail alone: the same commands, with the world answering as it did then. */
import { type Instance, type Process, step } from '@countersign/sdk/approval';
import { canonical } from '../../../audit/canonical.ts';
import { worldFrom } from '../../../audit/facts.ts';
import type { AuditRow } from '../../../audit/queries.ts';
import { offering } from '../../dict/index.ts';

/** A published version, or undefined where there is none. */
export type VersionOf = (processId: string, version: number) => Promise<Process | undefined>;

export type Replayed = { ok: true; instance: Instance } | { ok: false; revision: number; reason: string };

/** The instance as the commands leave it. */
export async function replay(rows: AuditRow[], versionOf: VersionOf): Promise<Replayed> {
  let instance: Instance | undefined;
  for (const row of rows) {
    const next = await takeAgain(row, instance, versionOf);
    if (typeof next === 'string') return { ok: false, revision: row.revision, reason: next };
    instance = next;
  }
  return instance ? { ok: true, instance } : { ok: false, revision: 1, reason: 'there is no trail' };
}

/** The next instance, or why it is not what was written down. */
async function takeAgain(
  { process_id, version, command, facts, effects, revision }: AuditRow,
  before: Instance | undefined,
  versionOf: VersionOf,
): Promise<Instance | string> {
  const published = await versionOf(process_id, version);
  if (!published) return `there is no version ${version} of the process ${process_id}`;
  const process = facts.choices ? offering(published, facts.choices) : published;
  const target = facts.migratesTo === undefined ? undefined : await versionOf(process_id, facts.migratesTo);
  try {
    const result = step(process, before, command, worldFrom(facts, target));
    if (!result.ok) return `the command ${command.kind} is refused: ${result.refusal.code}`;
    if (result.instance.revision !== revision) return `it makes the revision ${result.instance.revision}`;
    if (canonical(result.effects) !== canonical(effects)) return 'its effects are others';
    return result.instance;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
