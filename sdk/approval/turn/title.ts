/** The title of an instance, made by the flow's template from the values that every node shows. */
import { placesOf, type TitlePlace, titleTemplateOf, withPlaces } from '../../flow/index.ts';
import {
  accessTo,
  fieldLabel,
  fieldsOf,
  localised,
  own,
  type Privileges,
  visibleValues,
} from '../../form/index.ts';
import type { Process } from '../model/instance.ts';
import { fieldText } from '../views/field-text.ts';
import type { Turn } from './turn.ts';

const MAX_LENGTH = 200;

/** The title of the author's template; else the submitter's own. An empty one is none. */
export function titleOf(turn: Turn, title: string): string {
  const { process, instance, world } = turn;
  const template = titleTemplateOf(process.flow.setting);
  if (template === null) return title;
  const { lang = 'zh' } = world;
  const values = valuesForAll(process, instance.values);
  const fields = fieldsOf(localised(process.form, lang));
  const places: Record<TitlePlace, () => string> = {
    process: () => process.name,
    initiator: () => world.directory.person(instance.initiatorId)?.name ?? '',
    date: () => dayIn(world.timeZone, instance.createdAt),
  };
  const textAt = (name: string): string => {
    const field = fields.find(one => [fieldLabel(one), one.control.key, one.model].includes(name));
    return field ? fieldText(field, own(values, field.model), lang) : (own(places, name)?.() ?? '');
  };
  const made = withPlaces(template, textAt).replace(/\s+/g, ' ').trim();
  return made.slice(0, MAX_LENGTH) || title;
}

/** The values that no node hides: lists show them to everybody who has a part. */
export const valuesForAll = (process: Process, values: Record<string, unknown>) =>
  visibleValues(process.form, values, hiddenSomewhere(process));

const hidden = new WeakMap<Process['flow'], Privileges>();

function hiddenSomewhere({ flow, form }: Process): Privileges {
  const known = hidden.get(flow);
  if (known) return known;
  const nodes = placesOf(flow).map(({ node }) => node.privileges ?? []);
  const fields = fieldsOf(form).filter(field => nodes.some(one => accessTo(field, one).hidden));
  const privileges = fields.map(({ model: key }) => ({ key, hidden: true }));
  hidden.set(flow, privileges);
  return privileges;
}

/** `2026-11-23` in the zone. */
export const dayIn = (timeZone: string | undefined, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(at);
