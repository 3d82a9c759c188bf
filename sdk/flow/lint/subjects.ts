/**
 * Finds subjects (users, roles, organisations, positions and processes that a flow names) that are missing,
 * disabled or empty. It requires a directory with the states of the subjects.
 */
import type { FlowText } from '../../i18n/flow.ts';
import { type ApproverNode, type FlowNode, type FlowSetting, type Named, NODE } from '../model/flow.ts';
import {
  type FlowDirectory,
  type Subject,
  type SubjectPlace,
  type SubjectState,
  subjectKey,
} from '../model/people.ts';
import {
  subjectsOfConditions,
  subjectsOfManagers,
  subjectsOfNode,
  subjectsOfReminders,
} from '../model/subjects.ts';
import type { LintScene } from '../nodes/kind.ts';
import { createFinding, type LintCode, type LintFinding, type LintFix } from './codes.ts';

/**
 * Returns the findings about the users, roles, organisations, positions and processes (subjects) that one
 * node names.
 */
export function lintNodeSubjects(
  node: FlowNode,
  { setting, directory, people }: Omit<LintScene, 'place'>,
): LintFinding[] {
  if (!directory) return [];
  const subjects = [...subjectsOfNode(node, setting), ...(people ? subjectsOfConditions(node, people) : [])];
  return lintSubjects(subjects, directory, place => resultWithoutSubjects(place, node, setting));
}

/**
 * Returns the findings about users and groups (subjects) that the flow names outside nodes: managers and
 * recipients of reminders.
 */
export function lintSubjectsOutsideNodes(
  { setting, managers }: { setting: FlowSetting; managers: readonly Named[] },
  directory: FlowDirectory | undefined,
): LintFinding[] {
  if (!directory) return [];
  const subjects = [...subjectsOfManagers(managers), ...subjectsOfReminders(setting)];
  return lintSubjects(subjects, directory, place =>
    place === 'manager' ? 'result.unmanaged' : 'result.unsent',
  );
}

type ResultText = Extract<FlowText, `result.${string}`>;

function lintSubjects(
  subjects: readonly Subject[],
  directory: FlowDirectory,
  resultAt: (place: SubjectPlace) => ResultText,
): LintFinding[] {
  const stateOf = (subject: Subject) => directory.get(subjectKey(subject)) ?? 'ok';
  const reached = new Set(subjects.filter(one => stateOf(one) === 'ok').map(({ place }) => place));
  const each = new Map(subjects.map(one => [`${one.place} ${subjectKey(one)}`, one]));
  return [...each.values()].flatMap(subject => {
    const { place } = subject;
    const isShared = reached.has(place) && SHARED_SUBJECT_PLACES.has(place);
    return subjectFindings(subject, stateOf(subject), isShared ? 'result.others' : resultAt(place));
  });
}

/**
 * The purposes for which several people share the work, so that the remaining people decide if one person is
 * missing.
 */
const SHARED_SUBJECT_PLACES = new Set<SubjectPlace>(['assignee', 'substitute', 'timeLimit']);

interface FindingKind {
  code: LintCode;
  fix: LintFix;
}

const FINDING_BY_SUBJECT_STATE: Readonly<Record<Exclude<SubjectState, 'ok'>, FindingKind>> = {
  missing: { code: 'subject-missing', fix: 'choose-others' },
  disabled: { code: 'subject-disabled', fix: 'choose-others' },
  empty: { code: 'subject-empty', fix: 'add-members' },
  stopped: { code: 'process-stopped', fix: 'start-process' },
  unpublished: { code: 'process-unpublished', fix: 'start-process' },
};

function subjectFindings(
  { kind, id, name, place }: Subject,
  state: SubjectState,
  result: ResultText,
): LintFinding[] {
  if (state === 'ok' || (state === 'empty' && place === 'condition')) return [];
  const { code, fix } = FINDING_BY_SUBJECT_STATE[state];
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
 * Returns the text key of what happens at the node if all users and groups that it names for this purpose are
 * missing.
 */
function resultWithoutSubjects(place: SubjectPlace, node: FlowNode, setting: FlowSetting): ResultText {
  if (place === 'substitute' || place === 'child') return 'result.stuck';
  if (place === 'condition') return 'result.condition';
  if (place === 'assignee' || place === 'timeLimit')
    return resultWithoutPeople(node as ApproverNode, setting);
  return 'result.unsent';
}

/**
 * Returns the outcome that the engine would choose: by the node's own strategy, else by the flow's switch for
 * nodes without assignees, else the administrators decide.
 */
function resultWithoutPeople({ type, nobody }: ApproverNode, { dedupe }: FlowSetting): ResultText {
  if (nobody) return `result.${nobody.do}`;
  return dedupe?.empty && type === NODE.approver ? 'result.pass' : 'result.admins';
}
