/**
 * Lists the palette entries: the built-in control types in their groups, the registered custom types, and the
 * entries that the host page provides.
 */
import type { Control } from '@countersign/sdk/form';
import { controlTypes, isKnownControlType } from '@countersign/sdk/form';
import { controlDesignByControlType, newControl } from '@countersign/sdk/form/design';
import type { Lang } from '@countersign/sdk/i18n';
import { customControlsByType } from '../../form-renderer/custom/custom-controls.ts';
import { customTypeName, newCustomControl } from '../custom-designs.ts';
import type { PaletteEntry } from '../page-types.ts';
import type { MakeControl } from '../store/actions.ts';
import type { Designer } from '../store/designer.ts';
import type { TextKey } from '../texts.ts';

/** An entry of the palette. The user can filter the palette by the names of its entries. */
export interface NamedEntry {
  id: string;
  label: string;
  /** The built-in control type whose icon the entry shows. */
  icon: string;
  /** The control type and its names in both languages, as one text for the search. */
  names: string;
}

export interface InsertableEntry extends NamedEntry {
  type: string;
  control: MakeControl;
}

export interface EntryGroup {
  name: string;
  title: string;
  entries: InsertableEntry[];
}

const paletteGroupOrder = ['basic', 'choice', 'date', 'people-and-files', 'layout', 'display'] as const;

/** The order of the types within a group. Frequently used types come first. */
const paletteTypeOrder = `
  input textarea number select radio checkbox radioButton date datePicker rangePicker monthPicker time timePicker
  userSelect organizationSelect uploadFile uploadImg upload address grid card tabs table batch selectInputList divider
  text alert html button frame uuid switch rate slider`
  .trim()
  .split(/\s+/);

const paletteTypeRank = (type: string): number => {
  const at = paletteTypeOrder.indexOf(type);
  return at < 0 ? paletteTypeOrder.length : at;
};

export function paletteEntryGroups({ lang, t, palette }: Designer): EntryGroup[] {
  const own = palette.filter((entry): entry is PaletteEntry => typeof entry !== 'string');
  const types = new Set(palette.filter(entry => typeof entry === 'string'));
  const offered = controlTypes.filter(type => types.size === 0 || types.has(type));
  const groups: EntryGroup[] = paletteGroupOrder.map(name => ({
    name,
    title: t(name),
    entries: offered
      .filter(type => controlDesignByControlType[type].group === name)
      .sort((a, b) => paletteTypeRank(a) - paletteTypeRank(b))
      .map(
        (type): InsertableEntry => ({
          id: type,
          type,
          label: controlDesignByControlType[type].name[lang],
          icon: type,
          names: `${type} ${controlDesignByControlType[type].name.zh} ${controlDesignByControlType[type].name.en}`,
          control: key => newControl({ type, key, lang }),
        }),
      ),
  }));
  for (const { group: name = 'custom', entry } of [
    ...customTypePaletteEntries(lang),
    ...own.map(createHostPaletteEntry),
  ]) {
    let group = groups.find(one => one.name === name || one.title === name);
    if (!group) {
      group = { name, title: name === 'custom' ? t('custom' satisfies TextKey) : name, entries: [] };
      groups.push(group);
    }
    group.entries.push(entry);
  }
  return groups.filter(({ entries }) => entries.length > 0);
}

interface GroupedEntry {
  group?: string | undefined;
  entry: InsertableEntry;
}

/** Returns the entries for registered custom types. The palette contains them by default. */
const customTypePaletteEntries = (lang: Lang): GroupedEntry[] =>
  [...customControlsByType()]
    .filter(([type]) => !isKnownControlType(type))
    .map(([type, { design }]) => ({
      group: design?.group,
      entry: {
        id: `type-${type}`,
        type,
        label: customTypeName(type, lang),
        icon: design?.icon ?? '',
        names: `${type} ${customTypeName(type, 'zh')} ${customTypeName(type, 'en')}`,
        control: key => ({ rules: [{ required: false }], ...newCustomControl(type, lang), key, model: key }),
      },
    }));

const createHostPaletteEntry = ({ control, label, group }: PaletteEntry, at: number): GroupedEntry => ({
  group,
  entry: {
    id: `own-${at}`,
    type: control.type,
    label,
    icon: control.type,
    names: `${control.type} ${label}`,
    control: key => {
      const copy = structuredClone(control) as Control;
      return { label, ...copy, key, model: key };
    },
  },
});

/** Returns whether the name of an entry contains the query, in any language. */
export const matchesPaletteQuery = ({ label, names }: NamedEntry, query: string): boolean =>
  `${label} ${names}`.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

/** Returns the groups with the entries whose name contains the query. */
export function filterPaletteGroups(groups: EntryGroup[], query: string): EntryGroup[] {
  if (query.trim() === '') return groups;
  return groups
    .map(group => ({ ...group, entries: group.entries.filter(entry => matchesPaletteQuery(entry, query)) }))
    .filter(({ entries }) => entries.length > 0);
}
