/** How the values of an instance came to be what they are, from its audit trail, as one person may see it. */
import type { PartOf, ValueChange } from '@countersign/sdk/api/contract';
import {
  fieldText,
  type Instance,
  type Privileges,
  type Process,
  privilegesOf,
  type ValuesAfter,
  valuesAfter,
  WRITING,
  type Written,
} from '@countersign/sdk/approval';
import {
  equal,
  type Field,
  type FormLang,
  fieldLabel,
  fieldsOf,
  localised,
  own,
  permittedValues,
} from '@countersign/sdk/form';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { namesOf } from '../../../db/person-names.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withOffered } from '../../dict/index.ts';
import { versionOf } from '../definitions/versions.ts';
import { openInstance } from '../instances/open.ts';
import '../../../audit/tables.ts';

type Answer = PartOf<'GET jflow/changes', 'response'>;

const MOST_CHANGES = 200;
/** A trail of more commands is told from its beginning as far as this. */
const MOST_COMMANDS = 5000;

/** For who takes part in the instance; fields that all their nodes hide are left out. */
export async function changesOf(
  tx: Tx,
  actor: Actor,
  asked: { instanceId: string; lang: Lang },
): Promise<Answer> {
  const { process: bare, instance } = await openInstance(tx, actor, asked.instanceId);
  const process = await withOffered(tx, actor.merchantId, bare);
  const steps = await stepsOf(tx, actor.merchantId, instance);
  const nodes = new Map(instance.visits.map(({ id, nodeId }) => [id, nodeId]));
  const [, ...following] = valuesAfter(steps, visitId => nodes.get(visitId));
  const nameOf = await namesOf(tx, actor.merchantId, following.flatMap(actorOf));
  const privileges = privilegesOf(process, instance, actor.userId);
  const scene = { process, privileges, nameOf, lang: asked.lang };
  const all = following.reverse().flatMap(step => changed(step, scene));
  return {
    list: all.slice(0, MOST_CHANGES),
    more: all.length > MOST_CHANGES || steps.length === MOST_COMMANDS,
  };
}

/** The commands that wrote values into an instance, oldest first. */
export async function stepsOf(tx: Tx, merchantId: string, { id, processId }: Instance): Promise<Written[]> {
  const rows = await tx
    .selectFrom('audit')
    .select(['revision', 'audit_time', 'version', 'command'])
    .where('merchant_id', '=', merchantId)
    .where('instance_id', '=', id)
    .where(sql<string>`command->>'kind'`, 'in', [...WRITING])
    .orderBy('revision')
    .limit(MOST_COMMANDS)
    .execute();
  const versions = new Map<number, Process>();
  for (const version of new Set(rows.map(row => row.version))) {
    const process = await versionOf(tx, { merchantId, processId, version });
    if (process) versions.set(version, process);
  }
  return rows.flatMap(({ revision, audit_time, version, command }) => {
    const process = versions.get(version);
    return process ? [{ revision, at: audit_time.getTime(), command, process }] : [];
  });
}

const actorOf = ({ command }: Written): string[] => ('actorId' in command ? [command.actorId] : []);

interface Scene {
  process: Process;
  privileges: Privileges;
  nameOf: (userId: string) => string;
  lang: FormLang;
}

/** One row for each field that the person may see; columns that they may not are no change either. */
function changed(step: ValuesAfter, { process: { form }, privileges, nameOf, lang }: Scene): ValueChange[] {
  const [before, after] = [step.before, step.after].map(values => permittedValues(form, values, privileges));
  const [actorId] = actorOf(step);
  const differs = ({ model }: Field) => !equal(own(before ?? {}, model), own(after ?? {}, model));
  return fieldsOf(localised(form, lang))
    .filter(differs)
    .map(field => ({
      id: `${step.revision} ${field.model}`,
      field: field.model,
      label: fieldLabel(field),
      from: fieldText(field, own(before ?? {}, field.model), lang),
      to: fieldText(field, own(after ?? {}, field.model), lang),
      userName: actorId === undefined ? '' : nameOf(actorId),
      time: new Date(step.at).toISOString(),
    }));
}
