/**
 * Reports users, roles, organisations, positions and processes to which a flow refers if they are missing,
 * disabled or empty. The check requires a directory with their states.
 */
import type { FlowText } from '../../i18n/flow.ts';
import { type ApproverNode, type FlowNode, type FlowSetting, type Named, NODE } from '../model/flow.ts';
import {
  type FlowDirectory,
  MAX_NESTED_PROCESSES,
  type Subject,
  type SubjectPlace,
  type SubjectState,
  subjectKey,
} from '../model/people.ts';
import {
  collectReminderRecipientReferences,
  recordsInConditions,
  recordsReferencedByNode,
  toProcessManagerReferences,
} from '../model/subjects.ts';
import { groupsListedInField } from '../naming/subjects-of.ts';
import type { LintScene } from '../nodes/kind.ts';
import { createFinding, type LintCode, type LintFinding, type LintFix } from './codes.ts';

/**
 * Returns the findings about the users, roles, organisations, positions and processes to which one node
 * refers.
 */
export function lintDirectoryReferencesOfNode(
  node: FlowNode,
  { setting, directory, people, naming }: Omit<LintScene, 'place'>,
): LintFinding[] {
  if (!directory) return [];
  const subjects = [
    ...recordsReferencedByNode(node, setting),
    ...recordsInConditions(node, people),
    ...groupsListedInField(node, naming),
  ];
  return lintDirectoryReferences(subjects, directory, place =>
    outcomeTextKeyOfMissingPeople(place, node, setting),
  );
}

/**
 * Reports that the process starts itself, directly or through other processes. Such calls are valid if a
 * condition ends them, so the finding is a warning.
 */
export function lintProcessCircle(node: FlowNode, { circles }: Pick<LintScene, 'circles'>): LintFinding[] {
  const circle = node.type === NODE.subProcess ? circles?.get(node.processKey) : undefined;
  if (!circle) return [];
  const params = { circle: circle.join(' → '), levels: String(MAX_NESTED_PROCESSES) };
  return [{ ...createFinding('process-circle', 'end-circle', params), terms: { place: 'place.child' } }];
}

/**
 * Returns the findings about the managers of the process and the recipients of its reminders. These users and
 * groups are not part of a node.
 */
export function lintManagersAndReminderRecipients(
  { setting, managers }: { setting: FlowSetting; managers: readonly Named[] },
  directory: FlowDirectory | undefined,
): LintFinding[] {
  if (!directory) return [];
  const subjects = [...toProcessManagerReferences(managers), ...collectReminderRecipientReferences(setting)];
  return lintDirectoryReferences(subjects, directory, place =>
    place === 'manager' ? 'result.unmanaged' : 'result.unsent',
  );
}

type ResultTextKey = Extract<FlowText, `result.${string}`>;

function lintDirectoryReferences(
  subjects: readonly Subject[],
  directory: FlowDirectory,
  resultAt: (place: SubjectPlace) => ResultTextKey,
): LintFinding[] {
  const stateOf = (subject: Subject) => directory.get(subjectKey(subject)) ?? 'ok';
  const reached = new Set(subjects.filter(one => stateOf(one) === 'ok').map(({ place }) => place));
  const each = new Map(subjects.map(one => [`${one.place} ${subjectKey(one)}`, one]));
  return [...each.values()].flatMap(subject => {
    const { place } = subject;
    const isShared = reached.has(place) && SETTINGS_WITH_INTERCHANGEABLE_PEOPLE.has(place);
    return directoryReferenceFindings(
      subject,
      stateOf(subject),
      isShared ? 'result.others' : resultAt(place),
    );
  });
}

/**
 * The node settings whose selected people can replace each other. If one of several selected people no longer
 * exists, the other people decide.
 */
const SETTINGS_WITH_INTERCHANGEABLE_PEOPLE = new Set<SubjectPlace>(['assignee', 'substitute', 'timeLimit']);

interface FindingCodeAndFix {
  code: LintCode;
  fix: LintFix;
}

const FINDING_BY_DIRECTORY_STATE: Readonly<Record<Exclude<SubjectState, 'ok'>, FindingCodeAndFix>> = {
  missing: { code: 'subject-missing', fix: 'choose-others' },
  disabled: { code: 'subject-disabled', fix: 'choose-others' },
  empty: { code: 'subject-empty', fix: 'add-members' },
  stopped: { code: 'process-stopped', fix: 'start-process' },
  unpublished: { code: 'process-unpublished', fix: 'start-process' },
};

function directoryReferenceFindings(
  { kind, id, name, place }: Subject,
  state: SubjectState,
  result: ResultTextKey,
): LintFinding[] {
  if (state === 'ok' || (state === 'empty' && place === 'condition')) return [];
  const { code, fix } = FINDING_BY_DIRECTORY_STATE[state];
  return [
    {
      ...createFinding(code, kind === 'process' && state === 'missing' ? 'choose-process' : fix, {
        subject: name || id,
        id,
        use: place,
      }),
      terms: { place: `place.${place}`, kind: `subject.${kind}`, result },
    },
  ];
}

/**
 * Returns the key of the text that describes what happens at the node if none of its people exist. `place` is
 * the purpose for which the node names the people, such as assignee.
 */
function outcomeTextKeyOfMissingPeople(
  place: SubjectPlace,
  node: FlowNode,
  setting: FlowSetting,
): ResultTextKey {
  if (place === 'substitute' || place === 'child') return 'result.stuck';
  if (place === 'condition') return 'result.condition';
  if (place === 'assignee' || place === 'timeLimit')
    return missingAssigneesOutcomeTextKey(node as ApproverNode, setting);
  return 'result.unsent';
}

/**
 * Returns the outcome that the engine chooses for a node without assignees. The node's own setting takes
 * precedence over the setting of the flow. If neither is set, the administrators decide.
 */
function missingAssigneesOutcomeTextKey(
  { type, nobody }: ApproverNode,
  { dedupe }: FlowSetting,
): ResultTextKey {
  if (nobody) return `result.${nobody.do}`;
  return dedupe?.empty && type === NODE.approver ? 'result.pass' : 'result.admins';
}
