/** What a node kind is: everything the flow room knows about one code stands in one file that fills this shape. */
import type { Field } from '../../form/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import type { Comparison, ReadComparable } from '../conditions/comparison.ts';
import type { Domain } from '../conditions/domain.ts';
import type { LintFinding } from '../lint/codes.ts';
import type { FlowNode, FlowSetting } from '../model/flow.ts';
import type { PeopleNeeded } from '../model/people.ts';
import type { Place } from '../model/tree.ts';

/** What a node's own lint may look at beside the node. */
export interface LintScene {
  /** Comparisons of the form's fields; absent where no form is bound yet. */
  fields?: ReadonlyMap<string, Comparison>;
  /** How values of the form's fields are read before they are compared. */
  read?: ReadComparable;
  /** What the fields that are numbers can hold; absent where no form is bound yet. */
  domains?: ReadonlyMap<string, Domain>;
  /** Fields that hold a day or a moment; absent where no form is bound yet. */
  moments?: ReadonlySet<string>;
  /** Fields that the form requires. */
  required: readonly Field[];
  setting: FlowSetting;
  /** Where the node stands. */
  place: Place;
}

export interface NodeKind<N extends FlowNode = FlowNode> {
  /** Name of the kind, and the i18n key of its default name. */
  name: string;
  /** A new node with the kind's defaults. */
  create(id: string, texts: FlowTexts): N;
  /** The line under the node's name. */
  summary(node: N, texts: FlowTexts): string;
  /** What is wrong with the node itself, apart from its name. */
  lint(node: N, scene: LintScene): LintFinding[];
  /** Whom the node names; absent where it names nobody. */
  people?(node: N): PeopleNeeded;
}
