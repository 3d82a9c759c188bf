/** Problems of the subjects of a flow: missing, disabled or empty. A directory has their states; without one nothing is found. */
import type { FlowText } from '../../i18n/flow.ts';
import { type ApproverNode, type FlowNode, type FlowSetting, type Named, NODE } from '../model/flow.ts';
import type { Subject, SubjectKind, SubjectPlace } from '../model/people.ts';
import {
  subjectsOfConditions,
  subjectsOfManagers,
  subjectsOfNode,
  subjectsOfReminders,
} from '../model/subjects.ts';
import type { LintScene } from '../nodes/kind.ts';
import { found, type LintCode, type LintFinding, type LintFix } from './codes.ts';

/**
 * `disabled` is a person who cannot sign in or a role that grants nothing · `empty` a group without an enabled member · `stopped` and
 * `unpublished` a process that cannot be started.
 */
export type SubjectState = 'ok' | 'missing' | 'disabled' | 'empty' | 'stopped' | 'unpublished';

/** States by `subjectKey`. Nothing is found about a subject that it does not contain. */
export type FlowDirectory = ReadonlyMap<string, SubjectState>;

export const subjectKey = ({ kind, id }: { kind: SubjectKind; id: string }): string => `${kind} ${id}`;

/** The findings about the subjects of one node. */
export function lintNodeSubjects(
  node: FlowNode,
  { setting, directory, people }: Omit<LintScene, 'place'>,
): LintFinding[] {
  if (!directory) return [];
  const subjects = [...subjectsOfNode(node, setting), ...(people ? subjectsOfConditions(node, people) : [])];
  return lintSubjects(subjects, directory, place => resultOf(place, node, setting));
}

/** The findings about the subjects that no node names. */
export function lintOtherSubjects(
  { setting, managers }: { setting: FlowSetting; managers: readonly Named[] },
  directory: FlowDirectory | undefined,
): LintFinding[] {
  if (!directory) return [];
  const subjects = [...subjectsOfManagers(managers), ...subjectsOfReminders(setting)];
  return lintSubjects(subjects, directory, place =>
    place === 'manager' ? 'result.unmanaged' : 'result.unsent',
  );
}

type Result = Extract<FlowText, `result.${string}`>;

function lintSubjects(
  subjects: readonly Subject[],
  directory: FlowDirectory,
  resultAt: (place: SubjectPlace) => Result,
): LintFinding[] {
  const stateOf = (subject: Subject) => directory.get(subjectKey(subject)) ?? 'ok';
  const reached = new Set(subjects.filter(one => stateOf(one) === 'ok').map(({ place }) => place));
  const each = new Map(subjects.map(one => [`${one.place} ${subjectKey(one)}`, one]));
  return [...each.values()].flatMap(subject => {
    const { place } = subject;
    const isShared = reached.has(place) && DECIDING.has(place);
    return findingOf(subject, stateOf(subject), isShared ? 'result.others' : resultAt(place));
  });
}

/** Places whose other people decide where one of them is gone. */
const DECIDING = new Set<SubjectPlace>(['assignee', 'substitute', 'timeLimit']);

interface Described {
  code: LintCode;
  fix: LintFix;
}

const FINDINGS: Readonly<Record<Exclude<SubjectState, 'ok'>, Described>> = {
  missing: { code: 'subject-missing', fix: 'choose-others' },
  disabled: { code: 'subject-disabled', fix: 'choose-others' },
  empty: { code: 'subject-empty', fix: 'add-members' },
  stopped: { code: 'process-stopped', fix: 'start-process' },
  unpublished: { code: 'process-unpublished', fix: 'start-process' },
};

function findingOf({ kind, id, name, place }: Subject, state: SubjectState, result: Result): LintFinding[] {
  if (state === 'ok' || (state === 'empty' && place === 'condition')) return [];
  const { code, fix } = FINDINGS[state];
  return [
    {
      ...found(code, kind === 'process' && state === 'missing' ? 'choose-process' : fix, {
        subject: name || id,
        id,
        use: place,
      }),
      terms: { place: `place.${place}`, kind: `subject.${kind}`, result },
    },
  ];
}

/** The result at the node if all subjects of the place are gone. */
function resultOf(place: SubjectPlace, node: FlowNode, setting: FlowSetting): Result {
  if (place === 'substitute' || place === 'child') return 'result.stuck';
  if (place === 'condition') return 'result.condition';
  if (place === 'assignee' || place === 'timeLimit') return nobodyResult(node as ApproverNode, setting);
  return 'result.unsent';
}

/** As the engine decides it: the node's own strategy, the flow's switch for empty nodes, the administrators. */
function nobodyResult({ type, nobody }: ApproverNode, { dedupe }: FlowSetting): Result {
  if (nobody) return `result.${nobody.do}`;
  return dedupe?.empty && type === NODE.approver ? 'result.pass' : 'result.admins';
}
