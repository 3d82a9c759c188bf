/** The subjects of a flow: each place and state with its finding, and every setting that can name a subject. */
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import { type Flow, type FlowNode, type FlowSetting, NODE, PEOPLE_SELECTION_TYPE } from '../model/flow.ts';
import { type FlowDirectory, type SubjectState, subjectKey } from '../model/people.ts';
import { peopleNeeded } from '../model/subjects.ts';
import { subjectsOf } from '../naming/subjects-of.ts';
import { copyNodeKind, inclusiveNodeKind, noticeNodeKind, subProcessNodeKind } from '../nodes/index.ts';
import { a, flow, named, split, texts } from '../testing/draw.ts';
import { filledNodes, filledSetting } from '../testing/every-name.ts';
import { lint } from './lint.ts';
import { createLinter } from './linter.ts';
import { settingNameOfFinding } from './setting-of.ts';
import { lintText } from './text.ts';

const form: FormDefinition = {
  config: {},
  list: [{ type: 'userSelect', model: 'buyer', key: 'buyer', label: 'Buyer' }],
};

/** Every subject of the flow has this state, but for those with an id of their own in the list. */
function directoryOf(subject: Flow, state: SubjectState, others: Record<string, SubjectState> = {}) {
  const keys = subjectsOf({ flow: subject, form, managers: named('boss') });
  return new Map(keys.map(one => [subjectKey(one), others[one.id] ?? state])) as FlowDirectory;
}

const OF_SUBJECTS = /^(subject|process)-/;
const textsOf = (subject: Flow, directory: FlowDirectory, managers = named()) =>
  lint({ flow: subject, form, directory, managers })
    .filter(({ code }) => OF_SUBJECTS.test(code))
    .map(row => lintText(row, 'en').message);

const role = { ...a, setType: PEOPLE_SELECTION_TYPE.role, nodeUserList: [], nodeRoleList: named('finance') };
const organization = { ...a, setType: PEOPLE_SELECTION_TYPE.organization, nodeOrganizeList: named('sales') };
const position = { ...a, setType: PEOPLE_SELECTION_TYPE.position, nodePositionList: named('head') };
const transfer = { ...a, timeLimit: { minutes: 5, do: 'transfer' as const, to: named('wang') } };
const copies = { ...copyNodeKind.create('c', texts), nodeUserList: named('li') };
const notified = {
  ...noticeNodeKind.create('n', texts),
  approverGroups: [
    { approverType: PEOPLE_SELECTION_TYPE.role, approverIds: ['finance'], approverNames: ['Finance'] },
  ],
};
const child = { ...subProcessNodeKind.create('p', texts), processKey: 'other' };
const asked = split(inclusiveNodeKind, [
  { field: 'buyer', operator: 'eq', value: [{ userId: 'li', userName: 'Li' }] },
]);
const reminded: FlowSetting = {
  reminders: [
    {
      id: 'r',
      groups: [{ approverType: PEOPLE_SELECTION_TYPE.members, approverIds: ['li'], approverNames: ['Li'] }],
      repeat: 'daily',
      time: '09:00',
    },
  ],
};

describe('each place and each state', () => {
  it.each<[SubjectState, FlowNode[], string[], FlowSetting?]>([
    ['missing', [a], ['The node “Approver”: there is no person “li”']],
    ['missing', [role], ['The node “Approver”: there is no role “finance”']],
    ['missing', [organization], ['The node “Approver”: there is no organisation “sales”']],
    ['missing', [position], ['The node “Approver”: there is no position “head”']],
    ['missing', [copies], ['The copy node “Copy to”: there is no person “li”']],
    ['missing', [notified], ['The notice “Notice”: there is no role “Finance”']],
    ['missing', [child], ['The sub-process “Sub-process”: there is no process “other”']],
    ['missing', [asked], ['The branch “l1”: there is no person “Li”']],
    ['missing', [], ['A reminder to fill: there is no person “Li”'], reminded],
    [
      'disabled',
      [a],
      ['The node “Approver”: the person “li” is disabled; the task goes to the process administrators'],
    ],
    [
      'disabled',
      [{ ...role, nobody: { do: 'pass' } }],
      ['The node “Approver”: the role “finance” is disabled; the node passes without approval'],
    ],
    [
      'empty',
      [{ ...role, nobody: { do: 'refuse' } }],
      ['The node “Approver”: the role “finance” has no enabled members; the application is refused'],
    ],
    [
      'empty',
      [organization],
      [
        'The node “Approver”: the organisation “sales” has no enabled members; the node passes without approval',
      ],
      { dedupe: { empty: true } },
    ],
    [
      'empty',
      [{ ...position, type: NODE.handler }],
      [
        'The node “Approver”: the position “head” has no enabled members; the task goes to the process administrators',
      ],
      { dedupe: { empty: true } },
    ],
    [
      'disabled',
      [{ ...a, setType: PEOPLE_SELECTION_TYPE.dynamic }],
      ['The node “Approver”: the person “li” is disabled; the task goes to the process administrators'],
    ],
    [
      'disabled',
      [transfer],
      [
        'The node “Approver”: the person “li” is disabled; the task goes to the process administrators',
        'The time limit of “Approver”: the person “wang” is disabled; the task goes to the process administrators',
      ],
      { timeLimit: true },
    ],
    ['disabled', [copies], ['The copy node “Copy to”: the person “li” is disabled; nothing is sent there']],
    [
      'empty',
      [notified],
      ['The notice “Notice”: the role “Finance” has no enabled members; nothing is sent there'],
    ],
    [
      'stopped',
      [child],
      [
        'The sub-process “Sub-process”: the process “other” is stopped; applications stop here until an administrator resolves it',
      ],
    ],
    [
      'unpublished',
      [child],
      [
        'The sub-process “Sub-process”: the process “other” is not published; applications stop here until an administrator resolves it',
      ],
    ],
    ['disabled', [asked], ['The branch “l1”: the person “Li” is disabled; the condition may never hold']],
    ['disabled', [], ['A reminder to fill: the person “Li” is disabled; nothing is sent there'], reminded],
    ['ok', [role, organization, position, copies, notified, child, asked], [], reminded],
  ])('%s: %#', (state, nodes, expected, setting) => {
    const subject = flow(nodes, setting);
    expect(textsOf(subject, directoryOf(subject, state))).toEqual(expected);
  });

  it('says that the others decide where some of the people are there', () => {
    const subject = flow([{ ...a, nodeUserList: named('li', 'wang') }]);
    expect(textsOf(subject, directoryOf(subject, 'ok', { wang: 'disabled' }))).toEqual([
      'The node “Approver”: the person “wang” is disabled; only the others are asked',
    ]);
  });

  it('says where substitutes are gone as well', () => {
    const subject = flow([{ ...role, nobody: { do: 'users', users: named('wang') } }]);
    expect(textsOf(subject, directoryOf(subject, 'disabled'))).toEqual([
      'The node “Approver”: the role “finance” is disabled; the substitutes are asked',
      'The substitutes of “Approver”: the person “wang” is disabled; applications stop here until an administrator resolves it',
    ]);
  });

  it('looks at the managers of the process', () => {
    const subject = flow([a]);
    const directory = directoryOf(subject, 'ok', { boss: 'missing' });
    expect(textsOf(subject, directory, named('boss'))).toEqual([
      'The managers of the process: there is no person “boss”',
    ]);
  });

  it('is an error where something is missing, else a warning', () => {
    const severities = (state: SubjectState) => {
      const subject = flow([role, child, copies, notified, asked], reminded);
      const found = lint({ flow: subject, form, directory: directoryOf(subject, state) });
      return new Set(found.filter(({ code }) => OF_SUBJECTS.test(code)).map(({ severity }) => severity));
    };
    expect(severities('missing')).toEqual(new Set(['error']));
    expect(severities('disabled')).toEqual(new Set(['warning']));
  });
});

describe('circles of calls', () => {
  const subject = flow([child, a]);
  const circles = new Map([['other', ['Leave', 'Travel', 'Leave']]]);
  const found = (others: Partial<Parameters<typeof lint>[0]>) =>
    lint({ flow: subject, form, ...others }).filter(({ code }) => code === 'process-circle');

  it('are a warning at the key of the called process, with the names of the processes', () => {
    const [row, ...more] = found({ circles });
    expect([row?.severity, row?.nodeId, settingNameOfFinding(row!, child), more]).toEqual([
      'warning',
      'p',
      'processKey',
      [],
    ]);
    expect(lintText(row!, 'en').message).toBe(
      'The sub-process “Sub-process”: the process starts itself again (Leave → Travel → Leave); after 10 nested applications, the application stops until an administrator resolves it',
    );
  });

  it('are not reported for other processes', () => {
    expect([found({}), found({ circles: new Map([['another', ['A', 'A']]]) })]).toEqual([[], []]);
  });

  it('are found by a linter as soon as they are known', () => {
    const linter = createLinter();
    const counts = [undefined, circles, undefined].map(
      known =>
        linter({ flow: subject, form, ...(known && { circles: known }) }).filter(
          ({ code }) => code === 'process-circle',
        ).length,
    );
    expect(counts).toEqual([0, 1, 0]);
  });
});

describe('nothing is found', () => {
  it('without a directory, and about what it does not know', () => {
    const subject = flow([a, role, child]);
    expect(textsOf(subject, new Map())).toEqual([]);
    expect(lint({ flow: subject }).filter(({ code }) => OF_SUBJECTS.test(code))).toEqual([]);
  });

  it('in lists, substitutes and time limits that have no effect', () => {
    const subject = flow([
      { ...a, nodeRoleList: named('gone'), nobody: { do: 'pass', users: named('gone') } },
      { ...transfer, id: 'b', timeLimit: { ...transfer.timeLimit, do: 'remind' } },
      { ...transfer, id: 'd' },
      {
        ...a,
        id: 'e',
        setType: PEOPLE_SELECTION_TYPE.dynamic,
        dynamic: { by: 'leader', level: 1 },
        nodeUserList: named('gone'),
      },
    ]);
    expect(subjectsOf({ flow: subject }).map(({ id }) => id)).toEqual(['li', 'li', 'li']);
  });
});

it('finds every name that a flow can hold', () => {
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const { node, ids } of filledNodes()) {
    for (const id of ids) names.add(`${node.type} ${id}`);
    for (const { id } of subjectsOf({ flow: flow([node], { timeLimit: true }) }))
      seen.add(`${node.type} ${id}`);
  }
  const { setting, ids } = filledSetting();
  for (const id of ids) names.add(`setting ${id}`);
  for (const { id } of subjectsOf({ flow: flow([a], setting) })) seen.add(`setting ${id}`);
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter(name => !seen.has(name))).toEqual([]);
});

it('shows each finding at the setting that names the subject', () => {
  const settings = filledNodes().flatMap(({ node }) => {
    const subject = flow([node], { timeLimit: true });
    const found = lint({ flow: subject, directory: directoryOf(subject, 'missing') });
    return found.filter(({ code }) => code === 'subject-missing').map(row => settingNameOfFinding(row, node));
  });
  expect(new Set(settings)).toEqual(
    new Set([
      'nodeUserList',
      'nodeRoleList',
      'nodeOrganizeList',
      'nodePositionList',
      'nobody',
      'timeLimit',
      'approverGroups',
      'processKey',
    ]),
  );
});

it('asks the engine for the people that lint looks at', () => {
  for (const { node } of filledNodes()) {
    const subject = flow([node], { timeLimit: true });
    const { users, roles, organizations, positions } = peopleNeeded(subject);
    const ids = subjectsOf({ flow: subject })
      .filter(({ kind }) => kind !== 'process')
      .map(({ id }) => id);
    expect(new Set([...users, ...roles, ...organizations, ...positions])).toEqual(new Set(ids));
  }
});

it('is linted anew by a designer once the directory is known', () => {
  const linter = createLinter();
  const subject = flow([role]);
  const managers = named('boss');
  const inputs = [undefined, directoryOf(subject, 'missing'), directoryOf(subject, 'empty'), undefined];
  for (const directory of inputs) {
    const input = { flow: subject, managers, ...(directory && { directory }) };
    expect(linter(input)).toEqual(lint(input));
  }
});
