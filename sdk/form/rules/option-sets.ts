/** Determines the options that a control offers, so that comparisons with other options can be reported. */
import { jsonValueToText } from '../../json.ts';
import { findClosestKnownName } from '../../nearest-name.ts';
import type { ControlType } from '../controls/control-types.ts';
import { ownProperty } from '../definition/own.ts';
import { controlOptionsOf } from '../definition/reading.ts';
import type { Choice, Control } from '../definition/types.ts';
import { hostChoiceSource } from '../values/host-choices.ts';
import { choicesOfControl } from '../values/offered-choices.ts';
import { choiceTreeOf, nodesAlongPath, pathToTreeNode, type TreeNode } from '../values/tree.ts';

type OptionValue = Choice['value'];

export interface OptionSet {
  has(value: unknown): boolean;
  /**
   * Returns the first segment of an option path that does not exist at its level of the option tree. If this
   * function is absent, a segment may match an option at any level.
   */
  missingIn?(path: readonly unknown[]): unknown;
  labels: readonly { label: string; value: OptionValue; disabled?: boolean }[];
}

/** An option that a field does not offer. */
export interface UnknownOption {
  value: string;
  /** The existing option to which the unknown option was probably renamed. */
  option?: string;
}

/**
 * Returns the options of a control. Returns undefined if the options come from a source outside the form
 * definition, if none are defined yet, or if the control does not define options.
 */
export const optionSetOfControl = (control: Control): OptionSet | undefined =>
  ownProperty(optionSetReaderByControlType, control.type)?.(control);

/** Returns true if the choices of the control come from a dictionary, a server or the host page. */
const hasExternalChoices = (control: Control): boolean => {
  const { dynamic } = controlOptionsOf(control);
  return dynamic === true || dynamic === 'true' || hostChoiceSource(control) !== undefined;
};

const optionsOfListControl = (control: Control): OptionSet | undefined => {
  const choices = choicesOfControl(control);
  if (choices.length === 0 || hasExternalChoices(control)) return undefined;
  const values = new Set(choices.map(({ value }) => jsonValueToText(value)));
  return { has: value => values.has(jsonValueToText(value)), labels: choices };
};

const optionsOfTreeControl = (control: Control): OptionSet | undefined => {
  const tree = choiceTreeOf(control);
  if (tree.length === 0 || hasExternalChoices(control)) return undefined;
  return { has: value => pathToTreeNode(tree, value).length > 0, labels: flattenTree(tree) };
};

/** Returns the options of a cascader. The value of a cascader is the path to one option. */
function optionsOfCascader(control: Control): OptionSet | undefined {
  const options = optionsOfTreeControl(control);
  const missingIn = (path: readonly unknown[]) => path[nodesAlongPath(choiceTreeOf(control), path).length];
  return options && { ...options, missingIn };
}

const flattenTree = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap(node => [node, ...flattenTree(node.children)]);

const SWITCH_CONTROL_OPTIONS: OptionSet = {
  has: value => value === true || value === false || value === 'true' || value === 'false',
  labels: [],
};

/** Maps control types that define their own options to functions that read these options. */
const optionSetReaderByControlType: Partial<
  Record<ControlType, (control: Control) => OptionSet | undefined>
> = {
  select: optionsOfListControl,
  radio: optionsOfListControl,
  radioButton: optionsOfListControl,
  checkbox: optionsOfListControl,
  cascader: optionsOfCascader,
  treeSelect: optionsOfTreeControl,
  switch: () => SWITCH_CONTROL_OPTIONS,
};

/**
 * Returns the first part of a value that is not among the options. People and other objects are not checked.
 */
export function findUnknownOption(options: OptionSet, value: unknown): UnknownOption | undefined {
  const isList = Array.isArray(value);
  const parts = (isList ? value : [value]).filter(part => typeof part !== 'object');
  const missing =
    isList && options.missingIn ? options.missingIn(parts) : parts.find(part => !options.has(part));
  if (missing === undefined) return undefined;
  const text = jsonValueToText(missing);
  return { value: text, option: findRenamedOption(text, options.labels) };
}

/**
 * Returns the option that the author probably meant by an unknown value. Its label equals the unknown value,
 * or its value is similar.
 */
function findRenamedOption(missing: string, labels: OptionSet['labels']): string | undefined {
  const named = labels.filter(({ label }) => label.trim() === missing.trim());
  if (named.length === 1) return jsonValueToText(named[0]?.value);
  const values = new Set(labels.map(({ value }) => jsonValueToText(value)));
  return findClosestKnownName(missing, values);
}
