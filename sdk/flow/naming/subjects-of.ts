/** Lists every user, group and process to which a flow refers, including subjects that form fields name. */
import type { FormDefinition } from '../../form/index.ts';
import { type Flow, type FlowNode, type Named, NODE } from '../model/flow.ts';
import {
  fieldRuleOfSetting,
  isApproverHandlerOrCopyNode,
  type Subject,
  toPrincipalReferences,
} from '../model/people.ts';
import {
  collectReminderRecipientReferences,
  peopleFieldsOf,
  recordsInConditions,
  recordsReferencedByNode,
  toProcessManagerReferences,
} from '../model/subjects.ts';
import { nodePlacesOf } from '../model/tree.ts';
import { namingFieldsOf } from './naming-fields.ts';
import type { NamingFields } from './offers.ts';

/** Returns the roles or positions that a node can take from a form field. */
export function groupsListedInField(node: FlowNode, naming: NamingFields | undefined): Subject[] {
  const rule = isApproverHandlerOrCopyNode(node) ? fieldRuleOfSetting(node) : undefined;
  const kind = rule?.as;
  if (!rule || (kind !== 'role' && kind !== 'position')) return [];
  const field = naming?.get(rule.field);
  const place = node.type === NODE.copy ? 'copy' : 'assignee';
  return field?.kind === 'groups' ? toPrincipalReferences(kind, [...field.groups.values()], place) : [];
}

export interface SubjectSources {
  flow: Flow;
  /**
   * The form that is bound to the process. The form determines which conditions compare people or
   * organisations.
   */
  form?: FormDefinition;
  /** The managers of the process. */
  managers?: readonly Named[];
}

/**
 * Returns every reference from a flow to a user, group or process, for a lookup in a directory. A record that
 * several settings use appears several times.
 */
export function subjectsOf({ flow, form, managers = [] }: SubjectSources): Subject[] {
  const fields = form && peopleFieldsOf(form);
  const naming = form && namingFieldsOf(form);
  return [
    ...toProcessManagerReferences(managers),
    ...collectReminderRecipientReferences(flow.setting ?? {}),
    ...nodePlacesOf(flow).flatMap(({ node }) => [
      ...recordsReferencedByNode(node, flow.setting),
      ...recordsInConditions(node, fields),
      ...groupsListedInField(node, naming),
    ]),
  ];
}
