/** Lists the value changes of an instance from its audit log, limited to values that the user can see. */
import type { FieldValueChange, PartOf } from '@countersign/sdk/api/contract';
import {
  FORM_VALUE_WRITING_COMMANDS,
  fieldPrivilegesOfPerson,
  formatFieldValueText,
  type Instance,
  type Privileges,
  type Process,
  type ValuesAfter,
  valueHistoryOfCommands,
  type Written,
} from '@countersign/sdk/approval';
import { DEFAULT_WORKING_CALENDAR } from '@countersign/sdk/flow';
import {
  areDeeplyEqual,
  type Field,
  type FormLang,
  fieldLabel,
  fieldsOf,
  fieldValuesPermittedByPrivileges,
  localised,
  ownProperty,
} from '@countersign/sdk/form';
import { workdayLookup } from '@countersign/sdk/form/expressions';
import { sql } from 'kysely';
import { type Facts, replayWorkdays } from '../../../audit/facts.ts';
import { fromStoredCommand } from '../../../audit/stored-command.ts';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withDictionaryChoices } from '../../tenancy/index.ts';
import { type ApplicationHistory, withArchivedRows } from '../archive/entry.ts';
import { publishedVersion } from '../definitions/versions.ts';
import { loadAccessibleInstance } from '../instances/open.ts';

type ChangesAnswer = PartOf<'GET jflow/changes', 'response'>;

const MAX_LISTED_CHANGES = 200;
/** Maximum number of commands read from an audit log, starting with the oldest. */
const MAX_COMMANDS_READ_FROM_AUDIT_LOG = 5000;

/**
 * Returns the changes of an instance's form values for the actor. A field is omitted if it is hidden at every
 * node in which the actor takes part.
 */
export async function listValueChanges(
  tx: Tx,
  actor: Actor,
  asked: { instanceId: string; lang: Lang; archived: ApplicationHistory | undefined },
): Promise<ChangesAnswer> {
  const { process: bare, instance } = await loadAccessibleInstance(tx, actor, asked.instanceId);
  const process = await withDictionaryChoices(tx, bare);
  const steps = await readValueWritingCommands(tx, actor.merchantId, { instance, archived: asked.archived });
  const nodes = new Map(instance.visits.map(({ id, nodeId }) => [id, nodeId]));
  const tasks = new Map(instance.tasks.map(({ id, nodeId }) => [id, nodeId]));
  const [, ...following] = valueHistoryOfCommands(
    steps,
    visitId => nodes.get(visitId),
    taskId => tasks.get(taskId),
  );
  const nameOf = await createPersonNameLookup(tx, following.flatMap(actorIdsOfCommand));
  const privileges = fieldPrivilegesOfPerson(process, instance, actor.userId);
  const scene = { process, privileges, nameOf, lang: asked.lang };
  const all = following.reverse().flatMap(step => visibleFieldChangesOfCommand(step, scene));
  return {
    list: all.slice(0, MAX_LISTED_CHANGES),
    more: all.length > MAX_LISTED_CHANGES || steps.length >= MAX_COMMANDS_READ_FROM_AUDIT_LOG,
  };
}

/** Counts periods that a command did not read, because the history computes more than the command did. */
const countUsualWorkdays = workdayLookup(DEFAULT_WORKING_CALENDAR);

/**
 * Returns the commands that wrote values to an instance, oldest first. `archived` has the rows that an archive
 * contains.
 */
export async function readValueWritingCommands(
  tx: Tx,
  merchantId: string,
  { instance: { id, processId }, archived }: { instance: Instance; archived: ApplicationHistory | undefined },
): Promise<Written[]> {
  const isWriting = new Set<string>(FORM_VALUE_WRITING_COMMANDS);
  const earlier = archived?.audit
    .filter(({ command }) => isWriting.has(command.kind))
    .map(({ facts, ...row }) => ({ ...row, workdays: facts.workdays }));
  const stored = (await readStoredValueWritingCommands(tx, id)).map(row => ({
    ...row,
    command: fromStoredCommand(row.command, row),
  }));
  const rows = withArchivedRows<(typeof stored)[number]>(earlier, stored);
  const versions = new Map<number, Process>();
  for (const version of new Set(rows.map(row => row.version))) {
    const process = await publishedVersion(tx, { merchantId, processId, version });
    if (process) versions.set(version, process);
  }
  return rows.flatMap(({ revision, auditTime, version, command, workdays }) => {
    const process = versions.get(version);
    return process
      ? [
          {
            revision,
            at: auditTime.getTime(),
            command,
            process,
            workdays: replayWorkdays(workdays ?? undefined, countUsualWorkdays),
          },
        ]
      : [];
  });
}

const readStoredValueWritingCommands = (tx: Tx, instanceId: string) =>
  tx
    .selectFrom('audit')
    .select(['instanceId', 'revision', 'auditTime', 'actorId', 'version', 'command'])
    .select(sql<Facts['workdays'] | null>`facts->'workdays'`.as('workdays'))
    .where('instanceId', '=', instanceId)
    .where(sql<string>`command->>'kind'`, 'in', [...FORM_VALUE_WRITING_COMMANDS])
    .orderBy('revision')
    .limit(MAX_COMMANDS_READ_FROM_AUDIT_LOG)
    .execute();

const actorIdsOfCommand = ({ command }: Written): string[] => ('actorId' in command ? [command.actorId] : []);

interface ChangesView {
  process: Process;
  privileges: Privileges;
  nameOf: (userId: string) => string;
  lang: FormLang;
}

/** Returns one row per changed field that the user can see. Changes in hidden table columns are ignored. */
function visibleFieldChangesOfCommand(
  step: ValuesAfter,
  { process: { form }, privileges, nameOf, lang }: ChangesView,
): FieldValueChange[] {
  const [before, after] = [step.before, step.after].map(values =>
    fieldValuesPermittedByPrivileges(form, values, privileges),
  );
  const [actorId] = actorIdsOfCommand(step);
  const differs = ({ model }: Field) =>
    !areDeeplyEqual(ownProperty(before ?? {}, model), ownProperty(after ?? {}, model));
  return fieldsOf(localised(form, lang))
    .filter(differs)
    .map(field => ({
      id: `${step.revision} ${field.model}`,
      field: field.model,
      label: fieldLabel(field),
      from: formatFieldValueText(field, ownProperty(before ?? {}, field.model), lang),
      to: formatFieldValueText(field, ownProperty(after ?? {}, field.model), lang),
      userName: actorId === undefined ? '' : nameOf(actorId),
      time: new Date(step.at).toISOString(),
    }));
}
