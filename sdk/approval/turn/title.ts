/**
 * Builds the title of an instance from the flow's title template and the form values. Values that a node
 * hides are excluded.
 */
import { nodePlacesOf, replacePlaceholders, type TitlePlace, titleTemplateOf } from '../../flow/index.ts';
import {
  fieldLabel,
  fieldsOf,
  localised,
  ownProperty,
  type Privileges,
  resolveFieldAccessFromPrivileges,
  visibleValues,
} from '../../form/index.ts';
import { truncateText } from '../../truncate-text.ts';
import type { Process } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { formatFieldValueText } from '../views/field-text.ts';

const MAX_TITLE_LENGTH = 200;

/**
 * Returns the title built from the author's template, or the given title if there is no template or the
 * result is empty.
 */
export function instanceTitle(turn: Turn, title: string): string {
  const { process, instance, world } = turn;
  const template = titleTemplateOf(process.flow.setting);
  if (template === null) return title;
  const { lang = 'zh' } = world;
  const values = valuesVisibleToAll(process, instance.values);
  const fields = fieldsOf(localised(process.form, lang));
  const places: Record<TitlePlace, () => string> = {
    process: () => process.name,
    initiator: () => world.directory.person(instance.initiatorId)?.name ?? '',
    date: () => dateInTimeZone(world.timeZone, instance.createdAt),
  };
  const textAt = (name: string): string => {
    const field = fields.find(one => [fieldLabel(one), one.control.key, one.model].includes(name));
    return field
      ? formatFieldValueText(field, ownProperty(values, field.model), lang)
      : (ownProperty(places, name)?.() ?? '');
  };
  const made = replacePlaceholders(template, textAt).replace(/\s+/g, ' ').trim();
  return truncateText(made, MAX_TITLE_LENGTH) || title;
}

/** Returns the values that no node hides. Lists show these values to every participant. */
export const valuesVisibleToAll = (process: Process, values: Record<string, unknown>) =>
  visibleValues(process.form, values, fieldsHiddenByAnyNode(process));

const hiddenFieldKeysCacheByFlow = new WeakMap<Process['flow'], Privileges>();

function fieldsHiddenByAnyNode({ flow, form }: Process): Privileges {
  const known = hiddenFieldKeysCacheByFlow.get(flow);
  if (known) return known;
  const nodes = nodePlacesOf(flow).map(({ node }) => node.privileges ?? []);
  const fields = fieldsOf(form).filter(field =>
    nodes.some(one => resolveFieldAccessFromPrivileges(field, one).hidden),
  );
  const privileges = fields.map(({ model: key }) => ({ key, hidden: true }));
  hiddenFieldKeysCacheByFlow.set(flow, privileges);
  return privileges;
}

/** Returns the date of a moment in the time zone, such as `2026-11-23`. */
export const dateInTimeZone = (timeZone: string | undefined, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(at);
