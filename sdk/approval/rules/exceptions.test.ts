/** Where the walk leaves its plain way: people who are spared, and incidents. */
import { describe, expect, it } from 'vitest';
import type { Flow, FlowSetting } from '../../flow/index.ts';
import type { StepResult } from '../model/result.ts';
import { step } from '../step.ts';
import { commandOf, directory, type Move, makeWorld, move, play, summaryOf } from '../testing/driver.ts';
import { approver, branches, chain, copy, processOf, when } from '../testing/flows.ts';

describe('Deduplication: the three switches', () => {
  const dedupe = (switches: FlowSetting['dedupe'], flow: Flow, moves: (string | Move)[]) =>
    summaryOf(play(processOf(flow, { dedupe: switches }), moves));

  it('leaves the initiator in where the switch is off', () => {
    expect(dedupe({}, chain(approver('a', 'emp li', { mode: 2 })), ['emp starts'])).toBe(
      'a emp processing, a li processing → running',
    );
  });
  it('drops the initiator where others decide too', () => {
    expect(dedupe({ initiator: true }, chain(approver('a', 'emp li', { mode: 2 })), ['emp starts'])).toBe(
      'a li processing → running',
    );
  });
  it('passes the node where the initiator is alone', () => {
    expect(
      dedupe({ initiator: true }, chain(approver('a', 'emp'), approver('b', 'li')), ['emp starts']),
    ).toBe('a emp pass, b li processing → running');
  });
  it('passes a node without people only where its own strategy is silent', () => {
    const flow = chain(approver('a', 'gone-1'), approver('b', 'gone-1', { nobody: { do: 'admins' } }));
    expect(dedupe({ empty: true }, flow, ['emp starts'])).toBe('b admin processing → running');
  });
  it('passes a person who agreed before on the same form', () => {
    const flow = chain(approver('a', 'li'), approver('b', 'li'), approver('c', 'wang'));
    expect(dedupe({ approved: true }, flow, ['emp starts', 'li agrees'])).toBe(
      'a li pass, b li pass, c wang processing → running',
    );
  });
  it('asks again where a field that the node shows has changed since', () => {
    const flow = chain(approver('a', 'li'), approver('m', 'wang'), approver('b', 'li'));
    const change: Move = { by: 'wang', does: 'agrees', values: { amount: 7 } };
    expect(dedupe({ approved: true }, flow, ['emp starts', 'li agrees', change])).toContain(
      'b li processing',
    );
  });
  it('does not ask again where only a hidden field has changed', () => {
    const hides = { privileges: [{ key: 'amount', hidden: true }] };
    const flow = chain(
      approver('a', 'li'),
      approver('m', 'wang'),
      approver('b', 'li', hides),
      approver('c', 'sun'),
    );
    const change: Move = { by: 'wang', does: 'agrees', values: { amount: 7 } };
    expect(dedupe({ approved: true }, flow, ['emp starts', 'li agrees', change])).toContain(
      'b li pass, c sun',
    );
  });
  it('passes an either-sign node where one of its people agreed before', () => {
    const flow = chain(approver('a', 'li'), approver('b', 'wang li', { mode: 3 }));
    expect(dedupe({ approved: true }, flow, ['emp starts', 'li agrees'])).toBe(
      'a li pass, b li pass → approved',
    );
  });
  it('spares only that person in a countersign', () => {
    const flow = chain(approver('a', 'li'), approver('b', 'wang li', { mode: 2 }));
    expect(dedupe({ approved: true }, flow, ['emp starts', 'li agrees'])).toBe(
      'a li pass, b wang processing, b li pass → running',
    );
  });
  it('asks a person who decided in another’s place while that one was away', () => {
    const away = directory({ standInFor: id => (id === 'li' ? 'wang' : undefined) });
    const flow = chain(approver('a', 'li'), approver('b', 'wang'), approver('c', 'li'));
    const spared = processOf(flow, { dedupe: { approved: true } });
    expect(summaryOf(play(spared, ['emp starts', 'wang agrees', 'wang agrees'], away))).toBe(
      'a wang for li pass, b wang pass, c wang for li processing → running',
    );
  });
  it('does not count a pass by the system as an agreement', () => {
    const flow = chain(approver('a', 'emp'), approver('b', '', { set: 5 }));
    const moves = ['emp starts'];
    expect(dedupe({ initiator: true, approved: true }, flow, moves)).toBe(
      'a emp pass, b emp pass → approved',
    );
    expect(
      dedupe({ approved: true }, chain(approver('a', 'li'), approver('b', 'emp')), [
        'emp starts',
        'li agrees',
      ]),
    ).toBe('a li pass, b emp processing → running');
  });
});

describe('Out of office: a stand-in', () => {
  it('hands the task back to the person who is away, and it stays theirs', () => {
    const away = directory({ standInFor: id => (id === 'li' ? 'wang' : undefined) });
    const process = processOf(chain(approver('a', 'li', { mode: 2 })), { allowDelegate: true });
    expect(summaryOf(play(process, ['emp starts', 'wang delegates li'], away))).toBe(
      'a wang for li transfer, a li processing → running',
    );
  });
});

describe('incidents', () => {
  it('opens one where neither the people nor an administrator can act', () => {
    const none = directory({ administrators: () => [] });
    const { instance } = play(processOf(chain(approver('a', 'gone-1'))), ['emp starts'], none);
    expect(instance?.incidents).toMatchObject([{ nodeId: 'a', code: 'nobody' }]);
  });
  it('opens one where no lane matches and there is no default', () => {
    const flow = chain(branches('x', { when: when('amount', 'gt', 1) }));
    expect(play(processOf(flow), ['emp starts']).instance?.incidents).toMatchObject([
      { nodeId: 'x', code: 'no-branch' },
    ]);
  });
  it('opens one at a node whose kind the engine does not know', () => {
    const odd = { ...copy('z', 'li'), type: 77 as unknown as 2 };
    expect(play(processOf(chain(odd)), ['emp starts']).instance?.incidents).toMatchObject([
      { code: 'unknown-node' },
    ]);
  });
});

describe('Disabled people: at run time', () => {
  const configure = { transmitted: true, fallBack: true };
  const process = processOf(
    chain(approver('a', 'li wang', { mode: 3, configure }), approver('b', 'sun', { configure })),
    { allowDelegate: true, allowReturn: true },
  );
  const without = (gone: string) =>
    directory({ person: id => ({ id, name: id, disabled: id === gone || id.startsWith('gone') }) });
  /** The last move finds the person gone. */
  const following = (moves: (string | Move)[], gone: string) => {
    const { instance } = play(process, moves.slice(0, -1));
    let ids = 0;
    const world = { ...makeWorld(without(gone)).at(99_000), newId: () => `new${++ids}` };
    return step(process, instance, commandOf(move(moves.at(-1)!), instance), world);
  };
  const open = (result: StepResult) =>
    result.ok && result.instance.tasks.filter(task => task.state === 0).map(task => task.actorId);
  const tick: Move = { by: '', does: 'ticks' };

  it('return a task that they had on behalf of another person', () => {
    expect(open(following(['emp starts', 'li delegates zhao', tick], 'zhao'))).toEqual(['wang', 'li']);
  });
  it('but not to a person who has a task of the node by then', () => {
    const moves = ['emp starts', 'li delegates zhao', 'wang transfers li', tick];
    expect(open(following(moves, 'zhao'))).toEqual(['li']);
  });
  it('take all signers before them with them', () => {
    const moves = ['emp starts', 'li adds-before sun', 'sun adds-before zhao', tick];
    expect(open(following(moves, 'li'))).toEqual(['wang']);
  });
  it('leave nobody to sign before them when it returns straight', () => {
    const back = ['li agrees', 'sun adds-before admin', 'admin falls-back start straight'];
    expect(open(following(['emp starts', ...back, 'emp agrees'], 'sun'))).toEqual(['admin']);
    expect(open(following(['emp starts', ...back, 'emp agrees'], 'nobody'))).toEqual(['sun', 'admin']);
  });
});
