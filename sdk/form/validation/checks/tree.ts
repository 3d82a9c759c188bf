/** Checks choices in a tree: each is in the tree and may be chosen. */
import type { Control } from '../../definition/types.ts';
import { hostChoices } from '../../values/host-choices.ts';
import { holdsMany, isScalar, listOf, nodesAlong, treeOf, wayTo } from '../../values/tree.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

const notOffered = (value: unknown): Problem => ({
  code: 'not-an-option',
  params: { value: isScalar(value) ? String(value) : JSON.stringify(value) },
});

/** Whether the tree is not loaded yet from the host: a value that is not in it cannot be checked. */
const isUnknown = (control: Control): boolean => hostChoices(control) !== undefined;

export const pathCheck: ValueCheck = {
  problems: (value, control) => {
    if (!Array.isArray(value) || !value.every(isScalar)) return [{ code: 'bad-type' }];
    if (isUnknown(control) || value.length === 0) return [];
    const along = nodesAlong(treeOf(control), value);
    if (along.length < value.length) return [notOffered(value[along.length])];
    const off = along.find(node => node.disabled);
    return off ? [notOffered(off.label)] : [];
  },
  isChosen: true,
};

export const nodeCheck: ValueCheck = {
  problems: (value, control) => {
    if (!holdsMany(control) && !isScalar(value)) return [{ code: 'bad-type' }];
    if (!listOf(value).every(isScalar)) return [{ code: 'bad-type' }];
    if (isUnknown(control)) return [];
    return listOf(value).flatMap(one => {
      const node = wayTo(treeOf(control), one).at(-1);
      return node && !node.disabled ? [] : [notOffered(node?.label ?? one)];
    });
  },
  isChosen: true,
};
