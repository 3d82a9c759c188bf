/** The entries of the palette: every control type by the group of its design, and the page's own. */
import type { Control } from '@countersign/sdk/form';
import { controlTypes, isKnownType } from '@countersign/sdk/form';
import { designs, newControl } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';
import { customTypes } from '../../form-renderer/custom/custom-controls.ts';
import { customControl, customName } from '../custom-designs.ts';
import type { PaletteEntry } from '../page-types.ts';
import type { MakeControl } from '../store/actions.ts';
import type { Designer } from '../store/designer.ts';
import type { TextKey } from '../texts.ts';

/** An entry of a list that is searched by name. */
export interface NamedEntry {
  id: string;
  label: string;
  icon: string;
  /** Type and names in both languages, for the search. */
  names: string;
}

export interface Entry extends NamedEntry {
  type: string;
  control: MakeControl;
}

export interface EntryGroup {
  name: string;
  title: string;
  entries: Entry[];
}

const groupOrder = ['basic', 'choice', 'date', 'people-and-files', 'layout', 'display'] as const;

/** The order of the types within a group: the most used come first. */
const typeOrder = `
  input textarea number select radio checkbox radioButton date datePicker rangePicker monthPicker time timePicker
  userSelect organizationSelect uploadFile uploadImg upload address grid card tabs table batch selectInputList divider
  text alert html button frame uuid switch rate slider`
  .trim()
  .split(/\s+/);

const rank = (type: string): number => {
  const at = typeOrder.indexOf(type);
  return at < 0 ? typeOrder.length : at;
};

export function entryGroups({ lang, t, palette }: Designer): EntryGroup[] {
  const own = palette.filter((entry): entry is PaletteEntry => typeof entry !== 'string');
  const types = new Set(palette.filter(entry => typeof entry === 'string'));
  const offered = controlTypes.filter(type => types.size === 0 || types.has(type));
  const groups: EntryGroup[] = groupOrder.map(name => ({
    name,
    title: t(name),
    entries: offered
      .filter(type => designs[type].group === name)
      .sort((a, b) => rank(a) - rank(b))
      .map(
        (type): Entry => ({
          id: type,
          type,
          label: designs[type].name[lang],
          icon: designs[type].icon,
          names: `${type} ${designs[type].name.zh} ${designs[type].name.en}`,
          control: key => newControl({ type, key, lang }),
        }),
      ),
  }));
  for (const { group: name = 'custom', entry } of [...registeredEntries(lang), ...own.map(pageEntry)]) {
    let group = groups.find(one => one.name === name || one.title === name);
    if (!group) {
      group = { name, title: name === 'custom' ? t('custom' satisfies TextKey) : name, entries: [] };
      groups.push(group);
    }
    group.entries.push(entry);
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

interface Grouped {
  group?: string | undefined;
  entry: Entry;
}

/** Types that the page registered stand in the palette by themselves. */
const registeredEntries = (lang: Lang): Grouped[] =>
  [...customTypes()]
    .filter(([type]) => !isKnownType(type))
    .map(([type, { design }]) => ({
      group: design?.group,
      entry: {
        id: `type-${type}`,
        type,
        label: customName(type, lang),
        icon: design?.icon ?? '',
        names: `${type} ${customName(type, 'zh')} ${customName(type, 'en')}`,
        control: key => ({ rules: [{ required: false }], ...customControl(type, lang), key, model: key }),
      },
    }));

const pageEntry = ({ control, label, group }: PaletteEntry, at: number): Grouped => ({
  group,
  entry: {
    id: `own-${at}`,
    type: control.type,
    label,
    icon: isKnownType(control.type) ? designs[control.type].icon : '',
    names: `${control.type} ${label}`,
    control: key => {
      const copy = structuredClone(control) as Control;
      return { label, ...copy, key, model: key };
    },
  },
});

/** Returns whether the name of an entry holds a query, in any language. */
export const isNamed = ({ label, names }: NamedEntry, query: string): boolean =>
  `${label} ${names}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

/** The entries whose name holds the query. */
export function searched(groups: EntryGroup[], query: string): EntryGroup[] {
  if (query.trim() === '') return groups;
  return groups
    .map(group => ({ ...group, entries: group.entries.filter(entry => isNamed(entry, query)) }))
    .filter(({ entries }) => entries.length > 0);
}
