/**
 * Replays an instance from its audit log: runs the logged commands again with the recorded results of
 * directory lookups and other external input.
 */
import { type Instance, type Process, step } from '@countersign/sdk/approval';
import { canonicalJson } from '../../../audit/canonical.ts';
import { createEngineReplayEnvironment } from '../../../audit/facts.ts';
import type { AuditRow } from '../../../audit/queries.ts';
import { withFormControlChoices } from '../../tenancy/index.ts';

/** Returns a published version of a process, or undefined if the version does not exist. */
export type VersionOf = (processId: string, version: number) => Promise<Process | undefined>;

export type Replayed = { ok: true; instance: Instance } | { ok: false; revision: number; reason: string };

/** Replays the commands and returns the resulting instance. */
export async function replayAuditLog(rows: AuditRow[], versionOf: VersionOf): Promise<Replayed> {
  let instance: Instance | undefined;
  for (const row of rows) {
    const next = await replayCommand(row, instance, versionOf);
    if (typeof next === 'string') return { ok: false, revision: row.revision, reason: next };
    instance = next;
  }
  return instance ? { ok: true, instance } : { ok: false, revision: 1, reason: 'there is no trail' };
}

/** Replays one command. Returns the next instance, or the reason why the result differs from the log. */
async function replayCommand(
  { processId, version, command, facts, effects, revision }: AuditRow,
  before: Instance | undefined,
  versionOf: VersionOf,
): Promise<Instance | string> {
  const published = await versionOf(processId, version);
  if (!published) return `there is no version ${version} of the process ${processId}`;
  const process = facts.choices ? withFormControlChoices(published, facts.choices) : published;
  const target = facts.migratesTo === undefined ? undefined : await versionOf(processId, facts.migratesTo);
  try {
    const result = step(process, before, command, createEngineReplayEnvironment(facts, target));
    if (!result.ok) return `the command ${command.kind} is refused: ${result.refusal.code}`;
    if (result.instance.revision !== revision) return `it makes the revision ${result.instance.revision}`;
    if (canonicalJson(result.effects) !== canonicalJson(effects)) return 'its effects are others';
    return result.instance;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
