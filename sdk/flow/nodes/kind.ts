/** The shape of a node kind: all that flows know about one code stands in one file that fills it. */
import type { Field } from '../../form/index.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import type { Comparison, ReadComparable } from '../conditions/comparison.ts';
import type { Domain } from '../conditions/domain.ts';
import type { FindValueFault } from '../conditions/value-fault.ts';
import type { LintFinding } from '../lint/codes.ts';
import type { FlowDirectory } from '../lint/subjects.ts';
import type { FieldTexts } from '../model/field-texts.ts';
import type { FlowNode, FlowSetting } from '../model/flow.ts';
import type { Subject } from '../model/people.ts';
import type { PeopleFields } from '../model/subjects.ts';
import type { Place } from '../model/tree.ts';

/** The context of a node's own lint. */
export interface LintScene {
  /** Comparisons of the form's fields; absent where no form is bound yet. */
  fields?: ReadonlyMap<string, Comparison>;
  /** How values of the form's fields are read before they are compared. */
  read?: ReadComparable;
  /** Finds values that a field never has; absent where no form is bound yet. */
  valueFault?: FindValueFault;
  /** The domains of the fields that are numbers; absent where no form is bound yet. */
  domains?: ReadonlyMap<string, Domain>;
  /** Fields that hold a day or a moment; absent where no form is bound yet. */
  moments?: ReadonlySet<string>;
  /** The names by which texts call the fields; absent where no form is bound yet. */
  names?: readonly string[];
  /** Fields that hold people or organisations; absent where no form is bound yet. */
  people?: PeopleFields;
  /** The states of the subjects that the flow names; absent if nothing is known of them. */
  directory?: FlowDirectory;
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
  /** The line under the node's name; without `fields` the models and values as they are stored. */
  summary(node: N, texts: FlowTexts, fields?: FieldTexts): string;
  /** Problems of the node itself, apart from its name. */
  lint(node: N, scene: LintScene): LintFinding[];
  /** The subjects that the node names outside of the flow and that have an effect; absent if it names none. */
  subjects?(node: N, setting: FlowSetting): Subject[];
}
