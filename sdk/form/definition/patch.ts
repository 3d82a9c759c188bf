/** Changes to options while a form runs (show, hide, other choices), laid over the definition and never written into it. */

import { isControl, modelOf, optionsOf } from './reading.ts';
import type { Control, ControlOptions, FormDefinition } from './types.ts';

/** New options by the control's model or key. */
export type Patches = ReadonlyMap<string, Partial<ControlOptions>>;

/** The definition with the patches applied; parts without a patch stay the same objects. */
export function patched(definition: FormDefinition, patches: Patches): FormDefinition {
  if (patches.size === 0) return definition;
  const list = patchedList(definition.list, patches);
  return list === definition.list ? definition : { ...definition, list };
}

function patchedList(list: Control[], patches: Patches): Control[] {
  if (!Array.isArray(list)) return list;
  return sameOr(
    list,
    list.map(control => (isControl(control) ? patchedControl(control, patches) : control)),
  );
}

function patchedControl(control: Control, patches: Patches): Control {
  const inside = patchedInside(control, patches);
  const patch = { ...patches.get(control.key ?? ''), ...patches.get(modelOf(control) ?? '') };
  if (Object.keys(patch).length === 0) return inside;
  const arrived = patch.options || patch.treeData ? loadedChoices : undefined;
  return { ...inside, options: { ...optionsOf(control), ...arrived, ...patch } };
}

/** Choices that were set are complete: no source is asked for more. */
const loadedChoices: Partial<ControlOptions> = { dynamic: false, dictCode: '' };

function patchedInside(control: Control, patches: Patches): Control {
  const next = { ...control };
  if (control.list) next.list = patchedList(control.list, patches);
  if (Array.isArray(control.columns)) next.columns = patchedEach(control.columns, patches);
  if (Array.isArray(control.trs))
    next.trs = sameOr(
      control.trs,
      control.trs.map(row => {
        if (!Array.isArray(row?.tds)) return row;
        const tds = patchedEach(row.tds, patches);
        return tds === row.tds ? row : { ...row, tds };
      }),
    );
  const changed = next.list !== control.list || next.columns !== control.columns || next.trs !== control.trs;
  return changed ? next : control;
}

const patchedEach = <T extends { list: Control[] }>(parts: T[], patches: Patches): T[] =>
  sameOr(
    parts,
    parts.map(part => {
      const list = part?.list ? patchedList(part.list, patches) : part?.list;
      return list === part?.list ? part : { ...part, list };
    }),
  );

const sameOr = <T>(before: T[], after: T[]): T[] =>
  after.every((one, at) => one === before[at]) ? before : after;
