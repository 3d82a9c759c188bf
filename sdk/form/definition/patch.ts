/**
 * Applies changes of control options that occur while a form is filled in (visibility, choices). The changes
 * are applied to a copy, so the definition is never modified.
 */

import { controlOptionsOf, fieldKeyOf, isControl } from './reading.ts';
import type { Control, ControlOptions, FormDefinition } from './types.ts';

/** The changed options, keyed by the field key (`model`) or the key of the control. */
export type Patches = ReadonlyMap<string, Partial<ControlOptions>>;

/** Returns the definition with the patches applied. Controls without a patch stay the same objects. */
export function applyPatches(definition: FormDefinition, patches: Patches): FormDefinition {
  if (patches.size === 0) return definition;
  const list = patchControlList(definition.list, patches);
  return list === definition.list ? definition : { ...definition, list };
}

function patchControlList(list: Control[], patches: Patches): Control[] {
  if (!Array.isArray(list)) return list;
  return keepArrayIfItemsUnchanged(
    list,
    list.map(control => (isControl(control) ? patchControl(control, patches) : control)),
  );
}

function patchControl(control: Control, patches: Patches): Control {
  const inside = patchControlContent(control, patches);
  const patch = { ...patches.get(control.key ?? ''), ...patches.get(fieldKeyOf(control) ?? '') };
  if (Object.keys(patch).length === 0) return inside;
  const arrived = patch.options || patch.treeData ? OPTIONS_DISABLING_CHOICE_LOADING : undefined;
  return { ...inside, options: { ...controlOptionsOf(control), ...arrived, ...patch } };
}

/**
 * Options that stop a control from loading its choices. They are set if a patch replaces the choices, because
 * the patch contains all of them.
 */
const OPTIONS_DISABLING_CHOICE_LOADING: Partial<ControlOptions> = { dynamic: false, dictCode: '' };

function patchControlContent(control: Control, patches: Patches): Control {
  const next = { ...control };
  if (control.list) next.list = patchControlList(control.list, patches);
  if (Array.isArray(control.columns)) next.columns = applyPatchesToControlParts(control.columns, patches);
  if (Array.isArray(control.trs))
    next.trs = keepArrayIfItemsUnchanged(
      control.trs,
      control.trs.map(row => {
        if (!Array.isArray(row?.tds)) return row;
        const tds = applyPatchesToControlParts(row.tds, patches);
        return tds === row.tds ? row : { ...row, tds };
      }),
    );
  const changed = next.list !== control.list || next.columns !== control.columns || next.trs !== control.trs;
  return changed ? next : control;
}

const applyPatchesToControlParts = <T extends { list: Control[] }>(parts: T[], patches: Patches): T[] =>
  keepArrayIfItemsUnchanged(
    parts,
    parts.map(part => {
      const list = part?.list ? patchControlList(part.list, patches) : part?.list;
      return list === part?.list ? part : { ...part, list };
    }),
  );

const keepArrayIfItemsUnchanged = <T>(before: T[], after: T[]): T[] =>
  after.every((one, at) => one === before[at]) ? before : after;
