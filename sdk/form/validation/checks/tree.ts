/** Validates choices in a tree: each node must exist and be selectable. */
import type { Control } from '../../definition/types.ts';
import { hostChoiceSource } from '../../values/host-choices.ts';
import {
  choiceTreeOf,
  isMultipleTreeSelect,
  isTreeValue,
  nodesAlongPath,
  pathToTreeNode,
  toTreeValues,
} from '../../values/tree.ts';
import type { Problem } from '../problem.ts';
import type { ValueCheck } from './value-check.ts';

const createUnknownOptionProblem = (value: unknown): Problem => ({
  code: 'not-an-option',
  params: { value: isTreeValue(value) ? String(value) : JSON.stringify(value) },
});

/**
 * Returns true if the host supplies the tree. In this case, values that are not in the loaded part of the
 * tree cannot be checked.
 */
const areTreeOptionsSuppliedByHost = (control: Control): boolean => hostChoiceSource(control) !== undefined;

export const treePathCheck: ValueCheck = {
  problems: (value, control) => {
    if (!Array.isArray(value) || !value.every(isTreeValue)) return [{ code: 'bad-type' }];
    if (areTreeOptionsSuppliedByHost(control) || value.length === 0) return [];
    const along = nodesAlongPath(choiceTreeOf(control), value);
    if (along.length < value.length) return [createUnknownOptionProblem(value[along.length])];
    const off = along.find(node => node.disabled);
    return off ? [createUnknownOptionProblem(off.label)] : [];
  },
  isChosen: true,
};

export const treeNodeCheck: ValueCheck = {
  problems: (value, control) => {
    if (!isMultipleTreeSelect(control) && !isTreeValue(value)) return [{ code: 'bad-type' }];
    if (!toTreeValues(value).every(isTreeValue)) return [{ code: 'bad-type' }];
    if (areTreeOptionsSuppliedByHost(control)) return [];
    return toTreeValues(value).flatMap(one => {
      const node = pathToTreeNode(choiceTreeOf(control), one).at(-1);
      return node && !node.disabled ? [] : [createUnknownOptionProblem(node?.label ?? one)];
    });
  },
  isChosen: true,
};
