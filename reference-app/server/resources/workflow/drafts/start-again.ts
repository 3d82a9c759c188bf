/** The values that a new application takes over from an earlier one or from a draft, without files that its writer cannot use. */
import type { PartOf } from '@countersign/sdk/api/contract';
import {
  type CarriedValues,
  carriedValues,
  initiatorValues,
  type Process,
  privilegesOf,
  valuesAfter,
} from '@countersign/sdk/approval';
import { fieldLabel, fieldsOf, localised, type Values, visibleValues } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withoutLostFiles } from '../../file/index.ts';
import { startableProcess } from '../definitions/queries.ts';
import { openInstance } from '../instances/open.ts';
import { stepsOf } from '../views/changes.ts';

type Answer = PartOf<'GET jflow/startAgain', 'response'>;

/** For a participant: what the initiator wrote, as far as this person sees it and may write it at the start. */
export async function startAgain(
  tx: Tx,
  actor: Actor,
  { instanceId, lang }: { instanceId: string; lang: Lang },
): Promise<Answer> {
  const { row, process: before, instance } = await openInstance(tx, actor, instanceId);
  const { process } = await startableProcess(tx, actor, row.process_id);
  const nodes = new Map(instance.visits.map(({ id, nodeId }) => [id, nodeId]));
  const visits = new Map(instance.tasks.map(({ id, visitId }) => [id, visitId]));
  const isAtStart = (taskId: string) => nodes.get(visits.get(taskId) ?? '') === before.flow.node.id;
  const steps = valuesAfter(await stepsOf(tx, actor.merchantId, instance), visitId => nodes.get(visitId));
  const privileges = privilegesOf(before, instance, actor.userId);
  const seen = (values: Values) => visibleValues(before.form, values, privileges);
  const source = { values: seen(initiatorValues(steps, isAtStart)), shown: seen(instance.values) };
  const { values: params, left } = await usable(tx, actor, {
    process,
    lang,
    carried: carriedValues(process, source, lang),
  });
  return { params, left, degree: row.degree };
}

/** The values of a draft that can be submitted now; all of them while the process cannot be started. */
export async function submittable(
  tx: Tx,
  actor: Actor,
  { processId, values, lang }: { processId: string; values: Values; lang: Lang },
): Promise<CarriedValues> {
  const { process } = await startableProcess(tx, actor, processId);
  return usable(tx, actor, { process, lang, carried: carriedValues(process, { values }, lang) });
}

interface Carried {
  process: Process;
  lang: Lang;
  carried: CarriedValues;
}

async function usable(tx: Tx, actor: Actor, { process, lang, carried }: Carried): Promise<CarriedValues> {
  const { values, places } = await withoutLostFiles(tx, actor, process.form, carried.values);
  const labels = labelsOf(process, lang);
  const lost = places.map(place => ({
    field: place,
    label: labels.get(place) ?? place,
    reason: 'file' as const,
  }));
  return { values, left: [...carried.left, ...lost] };
}

/** The label of each field, with columns as `items.receipt`. */
function labelsOf({ form }: Process, lang: Lang): Map<string, string> {
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
