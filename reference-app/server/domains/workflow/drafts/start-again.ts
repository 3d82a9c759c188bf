/**
 * Determines the values that a new application takes from an earlier application or a draft. Files that the
 * author cannot use and unknown people are left out.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  fieldPrivilegesOfPerson,
  type Process,
  valueHistoryOfCommands,
  valuesToCarryOver,
  valuesWrittenByInitiator,
} from '@countersign/sdk/approval';
import {
  type CarriedValues,
  fieldLabel,
  fieldsOf,
  type LeftReason,
  localised,
  type Values,
  visibleValues,
} from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withoutUnusableFiles } from '../../files/index.ts';
import { withoutUnknownDirectoryEntries } from '../../people/index.ts';
import type { ApplicationHistory } from '../archive/entry.ts';
import { requireStartableProcess } from '../definitions/queries.ts';
import { versionPublishedAt } from '../definitions/versions.ts';
import { loadAccessibleInstance } from '../instances/open.ts';
import { readValueWritingCommands } from '../views/changes.ts';

type StartAgainAnswer = PartOf<'GET jflow/startAgain', 'response'>;

/**
 * Returns the values of an earlier application that a new application can reuse. The initiator must have
 * entered these values. The caller must be able to see them and to enter them at the start node.
 */
export async function readReusableApplicationValues(
  tx: Tx,
  actor: Actor,
  {
    instanceId,
    lang,
    archived,
  }: { instanceId: string; lang: Lang; archived: ApplicationHistory | undefined },
): Promise<StartAgainAnswer> {
  const { row, process: before, instance } = await loadAccessibleInstance(tx, actor, instanceId);
  const { process } = await requireStartableProcess(tx, actor, row.processId);
  const nodes = new Map(instance.visits.map(({ id, nodeId }) => [id, nodeId]));
  const tasks = new Map(instance.tasks.map(({ id, nodeId }) => [id, nodeId]));
  const isAtStart = (taskId: string) => tasks.get(taskId) === before.flow.node.id;
  const steps = valueHistoryOfCommands(
    await readValueWritingCommands(tx, actor.merchantId, { instance, archived }),
    visitId => nodes.get(visitId),
    taskId => tasks.get(taskId),
  );
  const privileges = fieldPrivilegesOfPerson(before, instance, actor.userId);
  const seen = (values: Values) => visibleValues(before.form, values, privileges);
  const source = {
    values: seen(valuesWrittenByInitiator(steps, isAtStart)),
    shown: seen(instance.values),
    formerForms: [before.form],
  };
  const { values: params, left } = await removeUnusableDraftValues(tx, actor, {
    process,
    lang,
    carried: valuesToCarryOver(process, source, lang),
  });
  return { params, left, degree: row.degree };
}

interface StoredDraft {
  processId: string;
  values: Values;
  /** Time at which the draft was saved last. */
  updateTime: Date;
  lang: Lang;
}

/** Returns the values of a draft that can be submitted now. Other values of the draft are omitted. */
export async function readSubmittableDraftValues(
  tx: Tx,
  actor: Actor,
  { processId, values, updateTime, lang }: StoredDraft,
): Promise<CarriedValues> {
  const { process } = await requireStartableProcess(tx, actor, processId);
  const { merchantId } = actor;
  const former = await versionPublishedAt(tx, { merchantId, processId, time: updateTime });
  const formerForms = former && former.version !== process.version ? [former.form] : [];
  return removeUnusableDraftValues(tx, actor, {
    process,
    lang,
    carried: valuesToCarryOver(process, { values, formerForms }, lang),
  });
}

interface Carried {
  process: Process;
  lang: Lang;
  carried: CarriedValues;
}

async function removeUnusableDraftValues(
  tx: Tx,
  actor: Actor,
  { process, lang, carried }: Carried,
): Promise<CarriedValues> {
  const { form } = process;
  const withFiles = await withoutUnusableFiles(tx, actor, form, carried.values);
  const { values, places } = await withoutUnknownDirectoryEntries(tx, actor.merchantId, {
    form,
    values: withFiles.values,
  });
  const labels = fieldLabelsByPath(process, lang);
  const lost = (reason: LeftReason) => (field: string) => ({
    field,
    label: labels.get(field) ?? field,
    reason,
  });
  return {
    values,
    left: [...carried.left, ...withFiles.places.map(lost('file')), ...places.map(lost('person'))],
  };
}

/** Returns field labels by path, such as `items.receipt` for a table column. */
function fieldLabelsByPath({ form }: Process, lang: Lang): Map<string, string> {
  const labels = new Map<string, string>();
  const add = (fields: ReturnType<typeof fieldsOf>, way: string) => {
    for (const field of fields) {
      labels.set(way + field.model, fieldLabel(field));
      add([...field.fields], `${way}${field.model}.`);
    }
  };
  add(fieldsOf(localised(form, lang)), '');
  return labels;
}
