/** Defines the interface that each node type implements in one file. */
import type { Field } from '../../form/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import type { Comparison } from '../conditions/comparison.ts';
import type { Domain } from '../conditions/domain.ts';
import type { FindConditionOperand } from '../conditions/operand.ts';
import type { FindValueFault } from '../conditions/value-fault.ts';
import type { LintFinding } from '../lint/codes.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import type { BranchNode, FlowNode, FlowSetting } from '../model/flow.ts';
import type { FlowDirectory, PeopleFields, ProcessCircles, Subject } from '../model/people.ts';
import type { Place } from '../model/tree.ts';
import type { NamingFields } from '../naming/offers.ts';

/** The context that lint passes to the rules of a node type. */
export interface LintScene {
  /**
   * How the values of the form fields are compared, by field key (`model`). Absent if no form is bound to the
   * process.
   */
  fields?: ReadonlyMap<string, Comparison>;
  /** Finds what a condition on the form compares. Absent if no form is bound to the process. */
  operand?: FindConditionOperand;
  /** Finds condition values that a form field can never have. Absent if no form is bound to the process. */
  valueFault?: FindValueFault;
  /**
   * The numbers that each number field accepts, by field key (`model`). Absent if no form is bound to the
   * process.
   */
  domains?: ReadonlyMap<string, Domain>;
  /**
   * The field keys (`model`) of fields that hold a day or a moment. Absent if no form is bound to the
   * process.
   */
  moments?: ReadonlySet<string>;
  /** The field names that texts can contain in double braces. Absent if no form is bound to the process. */
  names?: readonly string[];
  /**
   * The names by which a privilege can refer to a control or a table column. Absent if no form is bound to
   * the process.
   */
  privilegeKeys?: ReadonlySet<string>;
  /** The fields that hold people or organisations. Absent if no form is bound to the process. */
  people?: PeopleFields;
  /** The labels of the form fields, by field key (`model`). Absent if no form is bound to the process. */
  labels?: ReadonlyMap<string, string>;
  /** The fields that can name the people of a node. Absent if no form is bound to the process. */
  naming?: NamingFields;
  /**
   * The directory states of the users, groups and processes that the flow names, such as `disabled`. Absent
   * if the states are unknown.
   */
  directory?: FlowDirectory | undefined;
  /** The circles of calls in which the process would start itself. Absent if they are unknown. */
  circles?: ProcessCircles | undefined;
  /**
   * Checks the conditions of a branch (lane). The check is passed in, so that a designer can draw branches
   * before the linter is loaded.
   */
  lintConditions(node: BranchNode, scene: LintScene): LintFinding[];
  /** The required fields of the form that is bound to the process. */
  required: readonly Field[];
  setting: FlowSetting;
  /** The node and its position in the flow tree. */
  place: Place;
}

export interface NodeKind<N extends FlowNode = FlowNode> {
  /** The name of the node type. It is also the i18n key of the default node name. */
  name: string;
  /** Creates a node with the default settings of its type. */
  create(id: string, texts: FlowTexts): N;
  /**
   * Returns the summary line under the node's name. If `fields` is absent, the summary contains field keys
   * (`model`) and stored values instead of labels.
   */
  summary(node: N, texts: FlowTexts, fields?: FieldTexts): string;
  /** Returns the problems of the node, except problems with its name. */
  lint(node: N, scene: LintScene): LintFinding[];
  /**
   * Returns the users, groups and processes to which the node refers. References that have no effect under
   * the given flow settings are omitted. Absent for node types that cannot contain references.
   */
  subjects?(node: N, setting: FlowSetting): Subject[];
}
